import { type Actor, displayName, type Person } from '@pauta/contract';
import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database.ts';
import { people } from '../identity/users/people.ts';
import { ofReadableChat, readableSessions } from './conversation-access.ts';
import type { ChatRow } from './analysis/conversation-subject.ts';
import { searchText, patternOf } from './search-text.ts';
import { whatsappChats, whatsappMessages, whatsappSessions } from './whatsapp.table.ts';

/** A conversation as subject of the assistant's questions, with its owner. */
export interface ChosenChat extends ChatRow {
  readonly owner: Person;
}

interface By {
  actor: Actor;
}

/** The conversations that the actor may see, by ids or a name, the latest activity first. */
export const chosenChats = async (
  tx: Tx,
  ctx: By,
  { ids, name }: { ids?: readonly string[]; name?: string },
  most: number,
): Promise<ChosenChat[]> => {
  const rows = await tx
    .select({ chat: whatsappChats, owner: people })
    .from(whatsappChats)
    .innerJoin(whatsappSessions, eq(whatsappSessions.id, whatsappChats.sessionId))
    .innerJoin(people, eq(people.id, whatsappSessions.userId))
    .where(
      and(
        readableSessions(ctx),
        ids ? inArray(whatsappChats.id, [...ids]) : undefined,
        name ? sql`${whatsappChats.foldedName} like ${patternOf(name)}` : undefined,
      ),
    )
    .orderBy(desc(whatsappChats.lastMessageAt), desc(whatsappChats.id))
    .limit(most);
  return rows.map(({ chat, owner }) => ({
    ...chat,
    userId: owner.id,
    owner: { id: owner.id, displayName: displayName(owner) },
  }));
};

export type ChatMessage = Pick<
  typeof whatsappMessages.$inferSelect,
  'chatId' | 'messageId' | 'messageTimestamp' | 'fromMe' | 'senderName' | 'text'
>;

const columns = {
  chatId: whatsappMessages.chatId,
  messageId: whatsappMessages.messageId,
  messageTimestamp: whatsappMessages.messageTimestamp,
  fromMe: whatsappMessages.fromMe,
  senderName: whatsappMessages.senderName,
  text: whatsappMessages.text,
};

const isSaid = and(eq(whatsappMessages.isDeleted, false), sql`${whatsappMessages.kind} <> 'system'`);

/** Messages of these conversations with any of the words, in order. */
export const messagesWith = (
  tx: Tx,
  chatIds: readonly string[],
  { words, from, to }: { words: readonly string[]; from: SQL | null; to: SQL | null },
  most: number,
): Promise<ChatMessage[]> =>
  tx
    .select(columns)
    .from(whatsappMessages)
    .where(
      and(
        inArray(whatsappMessages.chatId, [...chatIds]),
        isSaid,
        sql`${whatsappMessages.folded} like any (${sql.param(words.map((word) => patternOf(searchText(word))))}::text[])`,
        from ? gte(whatsappMessages.messageTimestamp, from) : undefined,
        to ? lt(whatsappMessages.messageTimestamp, to) : undefined,
      ),
    )
    .orderBy(asc(whatsappMessages.messageTimestamp), asc(whatsappMessages.position))
    .limit(most);

/** The current text of these messages, if the actor may see them. */
export const messagesOf = async (
  tx: Tx,
  ctx: By,
  keys: readonly { chatId: string; messageId: string }[],
): Promise<ChatMessage[]> =>
  keys.length === 0
    ? []
    : tx
        .select(columns)
        .from(whatsappMessages)
        .where(
          and(
            inArray(whatsappMessages.chatId, [...new Set(keys.map(({ chatId }) => chatId))]),
            inArray(whatsappMessages.messageId, [...new Set(keys.map(({ messageId }) => messageId))]),
            ofReadableChat(ctx, whatsappMessages.chatId),
            isSaid,
          ),
        );

/** The last messages of each of these conversations, oldest first. The caller checks access. */
export const lastMessages = async (tx: Tx, chatIds: readonly string[], most: number): Promise<ChatMessage[]> => {
  const found: ChatMessage[] = [];
  for (const chatId of chatIds) {
    const newest = await tx
      .select(columns)
      .from(whatsappMessages)
      .where(and(eq(whatsappMessages.chatId, chatId), isSaid, sql`${whatsappMessages.text} <> ''`))
      .orderBy(desc(whatsappMessages.messageTimestamp), desc(whatsappMessages.position))
      .limit(most);
    found.push(...newest.toReversed());
  }
  return found;
};

/** A company's conversations with their revision, except examples, the latest activity first. */
export const revisedChats = (
  tx: Tx,
  companyId: string,
  isWanted: (id: PgColumn, revision: SQL<string>) => SQL | undefined,
  most: number,
): Promise<{ id: string; revision: string }[]> => {
  const revision = sql<string>`${whatsappChats.revision}::text`;
  return tx
    .select({ id: whatsappChats.id, revision })
    .from(whatsappChats)
    .where(
      and(
        eq(whatsappChats.companyId, companyId),
        eq(whatsappChats.isExample, false),
        isWanted(whatsappChats.id, revision),
      ),
    )
    .orderBy(desc(whatsappChats.lastMessageAt))
    .limit(most);
};
