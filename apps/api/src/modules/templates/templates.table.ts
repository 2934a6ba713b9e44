import type { QuestionType } from '@pauta/contract';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, ownRowsOnly, updatedAt } from '../../platform/columns.ts';
import { companyId } from '../companies/companies.table.ts';
import { users } from '../identity/users/users.table.ts';

export const templates = pgTable(
  'templates',
  {
    id: id(),
    companyId: companyId(),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    isShared: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('templates_company').on(t.companyId), ownRowsOnly()],
);

export const questions = pgTable(
  'questions',
  {
    id: id(),
    companyId: companyId(),
    templateId: uuid()
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    text: text().notNull(),
    subprompt: text(),
    type: text().$type<QuestionType>().notNull(),
    options: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [index('questions_template').on(t.templateId, t.position), ownRowsOnly()],
);
