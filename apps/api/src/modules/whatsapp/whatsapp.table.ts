import type { WhatsappMessageKind } from '@pauta/contract';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownRowsOnly, updatedAt } from '../../platform/columns.ts';
import { companyId } from '../companies/companies.table.ts';
import { users } from '../identity/users/users.table.ts';

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
    /** The name without accents and case: a later export of that name belongs here. */
    foldedName: text().notNull(),
    number: text(),
    isGroup: boolean().notNull(),
    messageCount: integer().notNull().default(0),
    firstMessageAt: instant().notNull(),
    lastMessageAt: instant().notNull(),
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

export const whatsappMessages = pgTable(
  'whatsapp_messages',
  {
    companyId: companyId(),
    chatId: uuid()
      .notNull()
      .references(() => whatsappChats.id, { onDelete: 'cascade' }),
    messageId: text().notNull(),
    messageTimestamp: instant().notNull(),
    /** Place among the messages of the same minute: exports of some telephones tell no seconds. */
    position: integer().notNull(),
    fromMe: boolean().notNull(),
    senderName: text(),
    kind: text().$type<WhatsappMessageKind>().notNull(),
    text: text().notNull(),
    fileName: text(),
    isDeleted: boolean().notNull(),
    isEdited: boolean().notNull(),
    /** What is searched: text and file name without accents and case. */
    folded: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chatId, t.messageId] }),
    index('whatsapp_messages_by_time').on(t.chatId, t.messageTimestamp, t.position, t.messageId),
    index('whatsapp_messages_text').using('gin', t.folded.op('gin_trgm_ops')),
    ownRowsOnly(),
  ],
);
