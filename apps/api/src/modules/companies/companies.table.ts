import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { pgPolicy } from 'drizzle-orm/pg-core';
import { companyRole, createdAt, id } from '../../platform/columns.ts';

export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text().notNull(),
    timeZone: text().notNull().default('America/Sao_Paulo'),
    defaultTemplateId: uuid(),
    /** Created by the demo: shown with a badge, and excluded from statistics. */
    isExample: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  () => [
    pgPolicy('own_row_only', {
      for: 'all',
      to: companyRole,
      using: sql`id = current_company()`,
      withCheck: sql`id = current_company()`,
    }),
  ],
);

export const companyId = () =>
  uuid()
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });
