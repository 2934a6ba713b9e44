import type { Analyst, DateOrder, ErrorCode, WhatsappMessageKind } from '@pauta/contract';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, instant, ownRowsOnly, updatedAt } from '../../platform/columns.ts';
import { companyId } from '../companies/companies.table.ts';
import { users } from '../identity/users/users.table.ts';
import { stageColumns } from '../processing/stage-columns.ts';
import type { ValidatedNextStep, ValidatedRecap } from '../analysis/evidence.ts';
import { templates } from '../templates/templates.table.ts';

/** The recap and next steps of a conversation. */
export interface ChatSummary {
  analyst: Analyst;
  lines: ValidatedRecap['lines'];
  nextSteps: ValidatedNextStep[];
}

export const whatsappSessions = pgTable(
  'whatsapp_sessions',
  {
    id: id(),
    companyId: companyId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: ['disconnected'] })
      .notNull()
      .default('disconnected'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('whatsapp_sessions_user').on(t.userId), ownRowsOnly()],
);

export const whatsappChats = pgTable(
  'whatsapp_chats',
  {
    id: id(),
    companyId: companyId(),
    sessionId: uuid()
      .notNull()
      .references(() => whatsappSessions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The name without accents and case: a later export with that name belongs here. */
    foldedName: text().notNull(),
    number: text(),
    isGroup: boolean().notNull(),
    messageCount: integer().notNull().default(0),
    firstMessageAt: instant().notNull(),
    lastMessageAt: instant().notNull(),
    /** Incremented when an import changes messages: results of an earlier revision are made again. */
    revision: integer().notNull().default(0),
    /** Null for its owner's default. */
    templateId: uuid().references(() => templates.id, { onDelete: 'set null' }),
    summary: jsonb().$type<ChatSummary>(),
    isExample: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('whatsapp_chats_name').on(t.sessionId, t.foldedName),
    index('whatsapp_chats_last').on(t.sessionId, t.lastMessageAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    ownRowsOnly(),
  ],
);

/** Column of a row that is deleted with its conversation. */
const chatId = () =>
  uuid()
    .notNull()
    .references(() => whatsappChats.id, { onDelete: 'cascade' });

export type ChatStage = 'answers' | 'evaluation';

/** State of the analysis, one row per stage. */
export const whatsappStages = pgTable(
  'whatsapp_stages',
  {
    companyId: companyId(),
    chatId: chatId(),
    stage: text().$type<ChatStage>().notNull(),
    revision: integer(),
    ...stageColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.chatId, t.stage] }),
    index('whatsapp_stages_company').on(t.companyId),
    ownRowsOnly(),
  ],
);

/** Imports in progress, each with its single stage. The file is deleted at the end. */
export const whatsappImports = pgTable(
  'whatsapp_imports',
  {
    id: id(),
    companyId: companyId(),
    chatId: chatId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    content: bytes().notNull(),
    dateOrder: text().$type<DateOrder>().notNull(),
    seller: text().notNull(),
    timeZone: text().notNull(),
    state: text({ enum: ['waiting', 'running', 'done', 'skipped', 'unavailable', 'failed'] })
      .notNull()
      .default('waiting'),
    progress: real().notNull().default(0),
    cause: text().$type<ErrorCode>(),
    attempts: integer().notNull().default(0),
    lostAttempts: integer().notNull().default(0),
    startedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('whatsapp_imports_chat').on(t.chatId),
    index('whatsapp_imports_company').on(t.companyId),
    ownRowsOnly(),
  ],
);

export const whatsappMessages = pgTable(
  'whatsapp_messages',
  {
    companyId: companyId(),
    chatId: chatId(),
    messageId: text().notNull(),
    messageTimestamp: instant().notNull(),
    /** Position among the messages of the same minute: some exports have no seconds. */
    position: integer().notNull(),
    fromMe: boolean().notNull(),
    senderName: text(),
    kind: text().$type<WhatsappMessageKind>().notNull(),
    text: text().notNull(),
    fileName: text(),
    isDeleted: boolean().notNull(),
    isEdited: boolean().notNull(),
    /** Search text: text and file name without accents and case. */
    folded: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chatId, t.messageId] }),
    index('whatsapp_messages_by_time').on(t.chatId, t.messageTimestamp, t.position, t.messageId),
    index('whatsapp_messages_text').using('gin', t.folded.op('gin_trgm_ops')),
    ownRowsOnly(),
  ],
);
