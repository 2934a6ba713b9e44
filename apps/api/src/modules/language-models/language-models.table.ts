import type { ModelChoice, ModelPrices, ModelProvider } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import { bigint, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownRowsOnly, updatedAt } from '../../platform/columns.ts';
import { companyId, companies } from '../companies/companies.table.ts';
import { ofSubject } from '../corrections/corrections.table.ts';
import { meetings } from '../meetings/meetings.table.ts';

/** The model of a company's meetings. Without a row it is the installation's, if it has one. */
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
    /** Embedding model of the same service. */
    embeddingModel: text(),
    /** Encrypted for this company. */
    apiKey: text(),
    prices: jsonb().$type<ModelPrices>(),
    dailyTokens: integer(),
    dailyCost: doublePrecision(),
    updatedAt: updatedAt(),
  },
  () => [ownRowsOnly()],
);

/**
 * Every model call with its cost. Inserted before the call with an estimate that counts until the actual usage is
 * known: after a crash, the recorded cost is never too low.
 */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: id(),
    companyId: companyId(),
    /** The meeting; null after its deletion, as the day's cost remains. */
    meetingId: uuid().references(() => meetings.id, { onDelete: 'set null' }),
    state: text({ enum: ['sent', 'answered', 'failed'] }).notNull(),
    /** Calendar day in the company's time zone. */
    day: text().notNull(),
    model: text().notNull(),
    requests: integer().notNull().default(1),
    inputTokens: integer().notNull(),
    cachedTokens: integer().notNull().default(0),
    outputTokens: integer().notNull(),
    /** Millionths of a US dollar; null if no price is known. */
    cost: bigint({ mode: 'number' }),
    /** Hash of the model and of its whole input. */
    key: text(),
    /** The first call with the same input whose outcome was unknown when this one was sent: both may be paid. */
    repeats: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    index('model_calls_day').on(t.companyId, t.day),
    index('model_calls_meeting').on(t.meetingId),
    index('model_calls_sent')
      .on(t.companyId, t.key)
      .where(sql`${t.state} = 'sent'`),
    index('model_calls_repeats')
      .on(t.repeats)
      .where(sql`${t.repeats} is not null`),
    ownRowsOnly(),
  ],
);

/** Cache of model replies: the same call is never paid twice. */
export const modelReplies = pgTable(
  'model_replies',
  {
    ...ofSubject(),
    /** Hash of the model and of its whole input. */
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
