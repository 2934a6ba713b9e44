import type {
  Analyst,
  AssistantAnswer,
  AssistantFilter,
  AssistantSentence,
  AssistantState,
  ErrorCode,
  KnownStageReason,
} from '@pauta/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, newId, ownRowsOnly, updatedAt } from '../../platform/columns.ts';
import { companyId } from '../companies/companies.table.ts';
import { users } from '../identity/users/users.table.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { whatsappChats } from '../whatsapp/whatsapp.table.ts';
import type { ParsedQuestion } from './parsed-question.ts';

/** Position of a quote that proves a sentence. Speaker and time are looked up when it is shown. */
export type StoredCitation =
  | { readonly kind: 'meeting'; readonly meetingId: string; readonly segmentId: string; readonly quote: string }
  | { readonly kind: 'message'; readonly chatId: string; readonly messageId: string; readonly quote: string };

export interface StoredSentence {
  readonly kind: AssistantSentence['kind'];
  readonly text: string;
  readonly citations: readonly StoredCitation[];
  readonly list: AssistantSentence['list'];
  /**
   * All meetings and chats that the sentence is about, cited or not: it is shown only to readers with access to all.
   */
  readonly meetingIds: readonly string[];
  readonly chatIds: readonly string[];
}

/** A model's reply, with a hash of its input. */
export interface CachedReply {
  readonly key: string;
  readonly value: unknown;
}

export const assistantThreads = pgTable(
  'assistant_threads',
  {
    id: id(),
    companyId: companyId(),
    /** Creator of the thread; null after the account is deleted. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The meeting that it is about; without meeting and chat it is about many. */
    meetingId: uuid().references(() => meetings.id, { onDelete: 'cascade' }),
    chatId: uuid().references(() => whatsappChats.id, { onDelete: 'cascade' }),
    filter: jsonb().$type<AssistantFilter>(),
    contextMeetingIds: uuid().array().notNull().default([]),
    contextChatIds: uuid().array().notNull().default([]),
    /** Whether the members of the creator's teams see a thread about many. */
    isShared: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('assistant_threads_meeting')
      .on(t.meetingId)
      .where(sql`meeting_id is not null`),
    uniqueIndex('assistant_threads_chat')
      .on(t.chatId)
      .where(sql`chat_id is not null`),
    index('assistant_threads_last').on(t.companyId, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('assistant_threads_user').on(t.userId),
    ownRowsOnly(),
  ],
);

/** A question with its answer. */
export const assistantTurns = pgTable(
  'assistant_turns',
  {
    /** Id of the answer. */
    id: id(),
    questionId: uuid().notNull().$defaultFn(newId),
    companyId: companyId(),
    threadId: uuid()
      .notNull()
      .references(() => assistantThreads.id, { onDelete: 'cascade' }),
    /** Author of the question; null after the account is deleted. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    idempotencyKey: uuid(),
    content: text().notNull(),
    contextMeetingIds: uuid().array().notNull().default([]),
    contextChatIds: uuid().array().notNull().default([]),
    state: text().$type<AssistantState>().notNull(),
    analyst: text().$type<Analyst>().notNull().default('local'),
    reason: jsonb().$type<KnownStageReason>(),
    cause: text().$type<ErrorCode>(),
    /** How the rules parsed the question, as context for a follow-up. */
    understood: jsonb().$type<ParsedQuestion>(),
    sentences: jsonb().$type<readonly StoredSentence[]>().notNull().default([]),
    read: jsonb().$type<AssistantAnswer['read']>(),
    followUps: jsonb().$type<readonly string[]>().notNull().default([]),
    /** The model's reply, stored as soon as it is paid: an interrupted answer does not call the model again. */
    reply: jsonb().$type<CachedReply>(),
    /** Number of processes that started it: an answer that crashes its process must not be retried forever. */
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    finishedAt: instant(),
  },
  (t) => [
    index('assistant_turns_thread').on(t.threadId, t.createdAt),
    uniqueIndex('assistant_turns_idempotency').on(t.userId, t.idempotencyKey),
    index('assistant_turns_answering')
      .on(t.createdAt)
      .where(sql`state = 'answering'`),
    ownRowsOnly(),
  ],
);
