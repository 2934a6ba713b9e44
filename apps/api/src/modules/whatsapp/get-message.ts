import type { api, Received, Reply } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { runPrepared } from '../../platform/prepared.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { requireReadableSession } from './conversation-access.ts';
import { type HitRow, messageColumns, toHit } from './conversation-view.ts';
import { whatsappChats, whatsappMessages } from './whatsapp.table.ts';

type Get = typeof api.whatsapp.message;

/** A message of a session with its conversation. */
export const getMessage = (ctx: Ctx, { params }: Received<Get>): Promise<Reply<Get>> =>
  ctx.db.read(async (tx) => {
    await requireReadableSession(tx, ctx, params.sessionId);
    const [row] = await runPrepared<HitRow>(
      tx,
      sql`select c.id as "chatId", c.name as "chatName", ${messageColumns}
        from ${whatsappChats} c join ${whatsappMessages} m on m.chat_id = c.id
        where c.session_id = ${params.sessionId} and m.message_id = ${params.messageId} limit 1`,
    );
    return toHit(orThrow(row, 'not_found'));
  });
