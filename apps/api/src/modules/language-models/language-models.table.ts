import type { ModelChoice, ModelPrices, ModelProvider } from '@pauta/contract';
import { bigint, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownRowsOnly, updatedAt } from '../../platform/columns.ts';
import { companyId, companies } from '../companies/companies.table.ts';
import { ofSubject } from '../corrections/corrections.table.ts';
import { meetings } from '../meetings/meetings.table.ts';

/** Which model reads a company's meetings. Without a row it is the installation's, where there is one. */
export const modelSettings = pgTable(
  'model_settings',
  {
    companyId: uuid()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    choice: text().$type<ModelChoice>().notNull(),
    provider: text().$type<ModelProvider>(),
    baseUrl: text(),
    port: integer(),
    region: text(),
    model: text(),
    /** Of the same service: turns passages into vectors. */
    embeddingModel: text(),
    /** Sealed for this company. */
    apiKey: text(),
    prices: jsonb().$type<ModelPrices>(),
    dailyTokens: integer(),
    dailyCost: doublePrecision(),
    updatedAt: updatedAt(),
  },
  () => [ownRowsOnly()],
);

/**
 * Every request to a model, and what it took. It is entered before it is sent, with an estimate that counts until the
 * answer says better: a process that ends meanwhile leaves what may have been paid, never less.
 */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: id(),
    companyId: companyId(),
    /** What it was for; kept without it when the meeting is deleted, as the day's spending stays what it was. */
    meetingId: uuid().references(() => meetings.id, { onDelete: 'set null' }),
    state: text({ enum: ['sent', 'answered', 'failed'] }).notNull(),
    /** Calendar day of the company. */
    day: text().notNull(),
    model: text().notNull(),
    requests: integer().notNull().default(1),
    inputTokens: integer().notNull(),
    cachedTokens: integer().notNull().default(0),
    outputTokens: integer().notNull(),
    /** Millionths of a US dollar; null where no price is known. */
    cost: bigint({ mode: 'number' }),
    createdAt: createdAt(),
  },
  (t) => [index('model_calls_day').on(t.companyId, t.day), index('model_calls_meeting').on(t.meetingId), ownRowsOnly()],
);

/** What a model answered, by what it was asked: the same is never paid for twice. */
export const modelReplies = pgTable(
  'model_replies',
  {
    ...ofSubject(),
    /** Hash of the model and of all that it was shown. */
    key: text().notNull(),
    reply: jsonb().$type<unknown>().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.subjectId, t.key] }),
    index('model_replies_meeting').on(t.meetingId),
    index('model_replies_chat').on(t.chatId),
    index('model_replies_company').on(t.companyId),
    ownRowsOnly(),
  ],
);
