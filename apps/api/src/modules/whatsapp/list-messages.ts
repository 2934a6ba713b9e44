import { type api, Instant, issueTexts, type Received, type Reply } from '@pauta/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { runPrepared, toInstant } from '../../platform/prepared.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { readableSessions } from './conversation-access.ts';
import { messageColumns, type MessageRow, toMessage } from './conversation-view.ts';
import { whatsappChats, whatsappMessages, whatsappSessions } from './whatsapp.table.ts';

type Messages = typeof api.whatsapp.messages;

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** A position between two messages, and the direction to read. */
const Cursor = z.tuple([z.enum(['older', 'newer']), Instant, z.int32(), z.string().max(100).refine(isStorable)]);
type Cursor = z.infer<typeof Cursor>;

const encode = (way: Cursor[0], row: MessageRow | undefined): string | null =>
  row
    ? Buffer.from(JSON.stringify([way, toInstant(row.messageTimestamp), row.position, row.messageId])).toString(
        'base64url',
      )
    : null;

const decode = (text: string): Cursor => {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch (cause) {
    throw new ProblemError('validation_failed', {
      issues: [{ path: 'cursor', code: 'invalid', message: issueTexts.invalid }],
      cause,
    });
  }
};

/**
 * Messages of a conversation beyond a position, nearest first; one more than requested, to detect whether there are
 * more.
 */
const readBeyond = async (
  tx: Tx,
  chatId: string,
  way: Cursor[0],
  place: SQL | undefined,
  limit: number,
): Promise<{ rows: MessageRow[]; goesOn: boolean }> => {
  const order = sql.raw(way === 'older' ? 'desc' : 'asc');
  const compare = sql.raw(way === 'older' ? '<' : '>');
  const beyond = place ? sql`and (m.message_timestamp, m.position, m.message_id) ${compare} ${place}` : sql``;
  const rows = await runPrepared<MessageRow>(
    tx,
    sql`select ${messageColumns} from ${whatsappMessages} m where m.chat_id = ${chatId} ${beyond}
      order by m.message_timestamp ${order}, m.position ${order}, m.message_id ${order} limit ${limit + 1}`,
  );
  return { rows: rows.slice(0, limit), goesOn: rows.length > limit };
};

const placeOf = ([, at, position, id]: Cursor): SQL => sql`(${at}::timestamptz, ${position}::int, ${id}::text)`;

const readPage = async (tx: Tx, { chatId, cursor, limit }: Received<Messages>['query']): Promise<Reply<Messages>> => {
  const from = cursor ? decode(cursor) : undefined;
  const way = from?.[0] ?? 'older';
  const { rows, goesOn } = await readBeyond(tx, chatId, way, from && placeOf(from), limit);
  const ordered = way === 'older' ? rows.toReversed() : rows;
  const hasOlder = way === 'newer' || goesOn;
  const hasNewer = way === 'newer' ? goesOn : from !== undefined;
  return {
    items: ordered.map(toMessage),
    cursor: hasOlder ? encode('older', ordered[0]) : null,
    newerCursor: hasNewer ? encode('newer', ordered.at(-1)) : null,
  };
};

/** The message with half a page on each side. */
const readAround = async (
  tx: Tx,
  { chatId, messageId = '', limit }: Received<Messages>['query'],
): Promise<Reply<Messages>> => {
  const [wanted] = await runPrepared<MessageRow>(
    tx,
    sql`select ${messageColumns} from ${whatsappMessages} m where m.chat_id = ${chatId} and m.message_id = ${messageId}`,
  );
  const row = orThrow(wanted, 'not_found');
  const place = placeOf(['older', toInstant(row.messageTimestamp), row.position, row.messageId]);
  const before = await readBeyond(tx, chatId, 'older', place, Math.floor(limit / 2));
  const after = await readBeyond(tx, chatId, 'newer', place, Math.max(0, limit - 1 - before.rows.length));
  const rows = [...before.rows.toReversed(), row, ...after.rows];
  return {
    items: rows.map(toMessage),
    cursor: before.goesOn ? encode('older', rows[0]) : null,
    newerCursor: after.goesOn ? encode('newer', rows.at(-1)) : null,
  };
};

/** Messages of a conversation: the newest, those before or after a cursor, or those around one. */
export const listMessages = (ctx: Ctx, { params, query }: Received<Messages>): Promise<Reply<Messages>> =>
  ctx.db.read(async (tx) => {
    const [chat] = await tx
      .select({ id: whatsappChats.id })
      .from(whatsappChats)
      .innerJoin(whatsappSessions, eq(whatsappSessions.id, whatsappChats.sessionId))
      .where(and(eq(whatsappChats.id, query.chatId), eq(whatsappSessions.id, params.id), readableSessions(ctx)));
    orThrow(chat, 'conversation_not_found');
    return query.messageId === undefined ? readPage(tx, query) : readAround(tx, query);
  });
