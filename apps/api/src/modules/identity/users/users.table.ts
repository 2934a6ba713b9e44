import type { Language } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownRowsOnly, updatedAt } from '../../../platform/columns.ts';
import { companyId } from '../../companies/companies.table.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    companyId: companyId(),
    /** Lower-case. */
    emailAddress: text().notNull(),
    firstName: text(),
    lastName: text(),
    isAdmin: boolean().notNull().default(false),
    importMeeting: integer().notNull().default(0),
    emailMeeting: integer().notNull().default(0),
    templateId: uuid(),
    isDefaultTemplate: boolean().notNull().default(false),
    /** `sub` of the user pool. */
    cognitoId: text(),
    authType: text({ enum: ['cognito', 'basic'] })
      .notNull()
      .default('cognito'),
    /** For the interface and e-mails. */
    language: text().$type<Language>().notNull().default('pt-BR'),
    disabledAt: instant(),
    /** When startup disabled the user because their password is public; null once a person changes that. */
    lockedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.emailAddress})`),
    uniqueIndex('users_cognito').on(t.cognitoId),
    index('users_company').on(t.companyId),
    ownRowsOnly(),
  ],
);
