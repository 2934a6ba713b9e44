import { and, eq, sql } from 'drizzle-orm';
import { wallClock } from '../../platform/calendar-days.ts';
import type { CompanyDatabase, Tx } from '../../platform/database.ts';
import { runUnprepared } from '../../platform/prepared.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { chatNameOf, numberIn } from './chat-name.ts';
import { fold } from './fold.ts';
import { minuteOf, type PlacedMessage, placeMessages } from './message-ids.ts';
import type { ExportedChat } from './read-export.ts';
import { whatsappChats, whatsappMessages, whatsappSessions } from './whatsapp.table.ts';

export interface Owner {
  companyId: string;
  userId: string;
}

export interface StoreOptions {
  /** The author who is the seller. */
  seller: string;
  /** Of the telephone. */
  timeZone: string;
  isExample?: boolean;
}

export interface DatedMessage extends PlacedMessage {
  at: Date;
}

/** Others have their turn between two of these. */
const rowsPerTransaction = 500;

const ownSession = async (tx: Tx, owner: Owner): Promise<string> => {
  await tx.insert(whatsappSessions).values(owner).onConflictDoNothing();
  const [session] = await tx
    .select({ id: whatsappSessions.id })
    .from(whatsappSessions)
    .where(eq(whatsappSessions.userId, owner.userId));
  return orThrow(session, 'internal').id;
};

/** Messages of an export with their ids, at the instants that their telephone's clock meant. */
export const dateMessages = (chat: ExportedChat, { seller, timeZone }: StoreOptions): DatedMessage[] => {
  const toInstant = wallClock(timeZone);
  const placed = placeMessages(fold(chatNameOf(chat, seller)), chat.messages);
  return placed.map((message) => ({ ...message, at: toInstant(message.wallMs) }));
};

/** The conversation that the export belongs to: the one of this name, or a new one. */
export const openChat = async (
  tx: Tx,
  owner: Owner,
  chat: ExportedChat,
  { seller, isExample = false }: StoreOptions,
  dated: readonly DatedMessage[],
): Promise<string> => {
  const sessionId = await ownSession(tx, owner);
  const name = chatNameOf(chat, seller);
  const times = dated.map(({ at }) => at);
  const { first, last } = spanOf(times);
  await tx
    .insert(whatsappChats)
    .values({
      companyId: owner.companyId,
      sessionId,
      name,
      foldedName: fold(name),
      number: numberIn(name),
      isGroup: chat.authors.size > 2,
      firstMessageAt: first,
      lastMessageAt: last,
      isExample,
    })
    .onConflictDoNothing();
  const [row] = await tx
    .select({ id: whatsappChats.id })
    .from(whatsappChats)
    .where(and(eq(whatsappChats.sessionId, sessionId), eq(whatsappChats.foldedName, fold(name))));
  const { id } = orThrow(row, 'internal');
  // Somebody else may have been taken for the seller before.
  await tx.execute(sql`update ${whatsappMessages} set from_me = (sender_name = ${seller})
    where chat_id = ${id} and sender_name is not null and from_me <> (sender_name = ${seller})`);
  return id;
};

const spanOf = (times: readonly Date[]): { first: Date; last: Date } => {
  const ms = times.map((time) => time.getTime());
  return {
    first: new Date(ms.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)),
    last: new Date(ms.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)),
  };
};

/**
 * Leaves out the first minute where more of it is stored already: a long export begins in the middle of a minute, and
 * its messages would be counted from the wrong one.
 */
const withoutCutMinute = async (tx: Tx, chatId: string, dated: readonly DatedMessage[]): Promise<DatedMessage[]> => {
  const [first] = dated;
  if (!first) return [];
  const start = new Date(Math.floor(first.at.getTime() / 60_000) * 60_000);
  const [row] = await runUnprepared<{ stored: number }>(
    tx,
    sql`select count(*)::int as stored from ${whatsappMessages} where chat_id = ${chatId}
      and message_timestamp >= ${start.toISOString()}::timestamptz
      and message_timestamp < ${start.toISOString()}::timestamptz + interval '1 minute'`,
  );
  const isCutMinute = (message: DatedMessage) => minuteOf(message) === minuteOf(first);
  const inFile = dated.filter(isCutMinute).length;
  return (row?.stored ?? 0) > inFile ? dated.filter((message) => !isCutMinute(message)) : [...dated];
};

const rowOf = (message: DatedMessage, seller: string) => ({
  message_id: message.messageId,
  message_timestamp: message.at.toISOString(),
  position: message.position,
  from_me: message.author === seller,
  sender_name: message.author,
  kind: message.kind,
  text: message.text,
  file_name: message.fileName,
  is_deleted: message.isDeleted,
  is_edited: message.isEdited,
  folded: fold([message.text, message.fileName ?? ''].join(' ')),
});

/** Adds what is new and changes what was edited or deleted since. Gives how many are new. */
const writeMessages = async (tx: Tx, companyId: string, chatId: string, rows: readonly object[]): Promise<number> => {
  const changeable = ['message_timestamp', 'kind', 'text', 'file_name', 'is_deleted', 'is_edited', 'folded'];
  const columns = ['message_id', 'position', 'from_me', 'sender_name', ...changeable];
  const list = (prefix: string, names: readonly string[]) =>
    sql.raw(names.map((name) => `${prefix}${name}`).join(', '));
  const [row] = await runUnprepared<{ added: number }>(
    tx,
    sql`with written as (
      insert into ${whatsappMessages} as m (company_id, chat_id, ${list('', columns)})
      select ${companyId}::uuid, ${chatId}::uuid, ${list('r.', columns)}
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (message_id text, message_timestamp timestamptz,
        position int, from_me boolean, sender_name text, kind text, text text, file_name text, is_deleted boolean,
        is_edited boolean, folded text)
      on conflict (chat_id, message_id) do update
      set ${sql.raw(changeable.map((name) => `${name} = excluded.${name}`).join(', '))}
      where (${list('m.', changeable)}) is distinct from (${list('excluded.', changeable)})
        -- An export without media says less than one with it said before.
        and not (excluded.kind = 'media' and m.kind not in ('text', 'media'))
      returning (xmax = 0) as is_new)
    select count(*) filter (where is_new)::int as added from written`,
  );
  return row?.added ?? 0;
};

const addBatch = async (
  tx: Tx,
  companyId: string,
  chatId: string,
  batch: readonly DatedMessage[],
  seller: string,
): Promise<number> => {
  // Locks the conversation: one that was removed meanwhile takes nothing more.
  const [chat] = await tx.select().from(whatsappChats).where(eq(whatsappChats.id, chatId)).for('update');
  orThrow(chat, 'conversation_not_found');
  const rows = batch.map((message) => rowOf(message, seller));
  const added = await writeMessages(tx, companyId, chatId, rows);
  const { first, last } = spanOf(batch.map(({ at }) => at));
  await tx
    .update(whatsappChats)
    .set({
      messageCount: sql`${whatsappChats.messageCount} + ${added}`,
      firstMessageAt: sql`least(${whatsappChats.firstMessageAt}, ${first.toISOString()}::timestamptz)`,
      lastMessageAt: sql`greatest(${whatsappChats.lastMessageAt}, ${last.toISOString()}::timestamptz)`,
    })
    .where(eq(whatsappChats.id, chatId));
  return added;
};

/**
 * Adds to a conversation what it does not have yet. In pieces, each whole by itself: a second run ends one that was cut
 * off. `added` is called after each, with how many messages were new and the share that is stored.
 */
export const addMessages = async (
  db: CompanyDatabase,
  chat: { companyId: string; id: string },
  dated: readonly DatedMessage[],
  seller: string,
  added: (count: number, share: number) => Promise<void>,
): Promise<void> => {
  const fresh = await db.transaction((tx) => withoutCutMinute(tx, chat.id, dated));
  for (let from = 0; from < fresh.length; from += rowsPerTransaction) {
    const batch = fresh.slice(from, from + rowsPerTransaction);
    const count = await db.transaction((tx) => addBatch(tx, chat.companyId, chat.id, batch, seller));
    await added(count, (from + batch.length) / fresh.length);
  }
};
