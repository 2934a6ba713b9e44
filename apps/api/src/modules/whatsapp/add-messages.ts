import { and, eq, sql } from 'drizzle-orm';
import type { CompanyDatabase, Tx } from '../../platform/database.ts';
import { runUnprepared } from '../../platform/prepared.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { numberIn } from './chat-name.ts';
import { searchText } from './search-text.ts';
import { addStages, restartAnalysis } from './analysis/chat-stages.ts';
import type { PackedBatch, PackedChat } from './pack-chat.ts';
import { whatsappChats, whatsappMessages, whatsappSessions } from './whatsapp.table.ts';

export interface Owner {
  companyId: string;
  userId: string;
}

const ownSession = async (tx: Tx, owner: Owner): Promise<string> => {
  await tx.insert(whatsappSessions).values(owner).onConflictDoNothing();
  const [session] = await tx
    .select({ id: whatsappSessions.id })
    .from(whatsappSessions)
    .where(eq(whatsappSessions.userId, owner.userId));
  return orThrow(session, 'internal').id;
};

/** The conversation that the export belongs to: the one with this name, or a new one. */
export const openChat = async (
  tx: Tx,
  owner: Owner,
  { name, isGroup, first, last }: PackedChat,
  { seller, isExample = false }: { seller: string; isExample?: boolean },
): Promise<string> => {
  const sessionId = await ownSession(tx, owner);
  await tx
    .insert(whatsappChats)
    .values({
      companyId: owner.companyId,
      sessionId,
      name,
      foldedName: searchText(name),
      number: numberIn(name),
      isGroup,
      firstMessageAt: first,
      lastMessageAt: last,
      isExample,
    })
    .onConflictDoNothing();
  const [row] = await tx
    .select({ id: whatsappChats.id })
    .from(whatsappChats)
    .where(and(eq(whatsappChats.sessionId, sessionId), eq(whatsappChats.foldedName, searchText(name))));
  const { id } = orThrow(row, 'internal');
  await addStages(tx, { companyId: owner.companyId, id });
  // An earlier import may have named another author as the seller.
  const moved = await runUnprepared(
    tx,
    sql`update ${whatsappMessages} set from_me = (sender_name = ${seller})
    where chat_id = ${id} and sender_name is not null and from_me <> (sender_name = ${seller}) returning message_id`,
  );
  if (moved.length > 0) await restartAnalysis(tx, id);
  return id;
};

/**
 * The batches to add. The first minute is left out if more of it is stored already: a long export begins within a
 * minute, so its messages would get the wrong positions.
 */
const batchesToAdd = async (
  tx: Tx,
  chatId: string,
  { firstMinute, batches }: PackedChat,
): Promise<readonly PackedBatch[]> => {
  const start = firstMinute.start.toISOString();
  const [row] = await runUnprepared<{ stored: number }>(
    tx,
    sql`select count(*)::int as stored from ${whatsappMessages} where chat_id = ${chatId}
      and message_timestamp >= ${start}::timestamptz
      and message_timestamp < ${start}::timestamptz + interval '1 minute'`,
  );
  return (row?.stored ?? 0) > firstMinute.count ? batches.slice(firstMinute.batches) : batches;
};

/** Inserts new messages and updates edited or deleted ones. Returns the numbers of new and of changed messages. */
const writeMessages = async (
  tx: Tx,
  companyId: string,
  chatId: string,
  rows: string,
): Promise<{ added: number; changed: number }> => {
  const changeable = ['message_timestamp', 'kind', 'text', 'file_name', 'is_deleted', 'is_edited', 'folded'];
  const columns = ['message_id', 'position', 'from_me', 'sender_name', ...changeable];
  const list = (prefix: string, names: readonly string[]) =>
    sql.raw(names.map((name) => `${prefix}${name}`).join(', '));
  const [row] = await runUnprepared<{ added: number; changed: number }>(
    tx,
    sql`with written as (
      insert into ${whatsappMessages} as m (company_id, chat_id, ${list('', columns)})
      select ${companyId}::uuid, ${chatId}::uuid, ${list('r.', columns)}
      from json_to_recordset(${rows}::json) as r (message_id text, message_timestamp timestamptz,
        position int, from_me boolean, sender_name text, kind text, text text, file_name text, is_deleted boolean,
        is_edited boolean, folded text)
      on conflict (chat_id, message_id) do update
      set ${sql.raw(changeable.map((name) => `${name} = excluded.${name}`).join(', '))}
      where (${list('m.', changeable)}) is distinct from (${list('excluded.', changeable)})
        -- An export without media says less than one with it said before.
        and not (excluded.kind = 'media' and m.kind not in ('text', 'media'))
      returning (xmax = 0) as is_new)
    select count(*) filter (where is_new)::int as added, count(*)::int as changed from written`,
  );
  return orThrow(row, 'internal');
};

const addBatch = async (
  tx: Tx,
  companyId: string,
  chatId: string,
  { rows, first, last }: PackedBatch,
): Promise<number> => {
  // Locks the conversation; throws if it was deleted meanwhile.
  const [chat] = await tx.select().from(whatsappChats).where(eq(whatsappChats.id, chatId)).for('update');
  orThrow(chat, 'conversation_not_found');
  const { added, changed } = await writeMessages(tx, companyId, chatId, rows);
  if (changed > 0) await restartAnalysis(tx, chatId);
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
 * Adds missing messages to a conversation, in batches that are each committed: after a crash a second run completes it.
 * `added` is called after each with the number of new messages and the progress.
 */
export const addMessages = async (
  db: CompanyDatabase,
  chat: { companyId: string; id: string },
  packed: PackedChat,
  added: (count: number, share: number) => Promise<void>,
): Promise<void> => {
  const batches = await db.transaction((tx) => batchesToAdd(tx, chat.id, packed));
  for (const [index, batch] of batches.entries()) {
    const count = await db.transaction((tx) => addBatch(tx, chat.companyId, chat.id, batch));
    await added(count, (index + 1) / batches.length);
  }
};
