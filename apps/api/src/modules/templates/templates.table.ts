import type { Question, QuestionType } from '@pauta/contract';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownRowsOnly, updatedAt } from '../../platform/columns.ts';
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
    /** Version of name and questions, for detecting conflicting edits. */
    version: integer().notNull().default(1),
    /** Soft-deleted: it can't be chosen any more. Its meetings keep its questions, and it can be restored. */
    deletedAt: instant(),
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
    /** Set when the question was removed. Its answers are kept, in case a version restores it. */
    removedAt: instant(),
  },
  (t) => [index('questions_template').on(t.templateId, t.position), ownRowsOnly()],
);

/** Published versions of templates. */
export const templateVersions = pgTable(
  'template_versions',
  {
    companyId: companyId(),
    templateId: uuid()
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    name: text().notNull(),
    questions: jsonb().$type<Question[]>().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.version] }), ownRowsOnly()],
);
