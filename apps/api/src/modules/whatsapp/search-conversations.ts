import type { api, Received, Reply } from '@pauta/contract';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { runPrepared } from '../../platform/prepared.ts';
import { requireReadableSession } from './conversation-access.ts';
import { type HitRow, messageColumns, readConversations, toHit } from './conversation-view.ts';
import { searchText, patternOf } from './search-text.ts';
import { whatsappChats, whatsappMessages } from './whatsapp.table.ts';

type Search = typeof api.whatsapp.search;

const conversationLimit = 25;
const messageLimit = 50;

/** SQL: by name, or by a part of the number in any format. */
const isNamed = (value: string): SQL | undefined => {
  const digits = /^[+\d\s().-]+$/.test(value) ? value.replace(/\D/g, '') : '';
  return or(
    sql`${whatsappChats.foldedName} like ${patternOf(value)}`,
    digits.length > 2 ? sql`${whatsappChats.number} like ${`%${digits}%`}` : undefined,
  );
};

/** Finds conversations by name or number and messages by words, ignoring accents and case. */
export const searchConversations = (
  ctx: Ctx,
  { params: { sessionId }, query: { value } }: Received<Search>,
): Promise<Reply<Search>> =>
  ctx.db.read(async (tx) => {
    await requireReadableSession(tx, ctx, sessionId);
    if (searchText(value) === '') return { conversations: [], messages: [], isCapped: false };
    const where = and(eq(whatsappChats.sessionId, sessionId), isNamed(value));
    const conversations = await readConversations(tx, ctx, { where, limit: conversationLimit + 1 });
    const hits = await runPrepared<HitRow>(
      tx,
      sql`select c.id as "chatId", c.name as "chatName", ${messageColumns}
        from search_whatsapp_messages(${sessionId}, ${patternOf(value)}, ${messageLimit + 1}) hit
        join ${whatsappMessages} m on m.chat_id = hit.chat_id and m.message_id = hit.message_id
        join ${whatsappChats} c on c.id = hit.chat_id
        order by m.message_timestamp desc, m.position desc, m.message_id desc`,
    );
    return {
      conversations: conversations.slice(0, conversationLimit),
      messages: hits.slice(0, messageLimit).map(toHit),
      isCapped: conversations.length > conversationLimit || hits.length > messageLimit,
    };
  });
