import type { api, Received, Reply } from '@pauta/contract';
import { and, count, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { readableSessions, requireReadableUser } from './conversation-access.ts';
import { readConversations } from './conversation-view.ts';
import { whatsappChats, whatsappSessions } from './whatsapp.table.ts';

type Conversations = typeof api.whatsapp.conversations;

/** A page of a user's conversations, the latest activity first. */
export const listConversations = (
  ctx: Ctx,
  { params, query: { page, limit } }: Received<Conversations>,
): Promise<Reply<Conversations>> =>
  ctx.db.read(async (tx) => {
    await requireReadableUser(tx, ctx, params.userId);
    const where = eq(whatsappSessions.userId, params.userId);
    const items = await readConversations(tx, ctx, { where, limit, offset: (page - 1) * limit });
    const [counted] = await tx
      .select({ total: count() })
      .from(whatsappChats)
      .innerJoin(whatsappSessions, eq(whatsappSessions.id, whatsappChats.sessionId))
      .where(and(where, readableSessions(ctx)));
    return { items, total: counted?.total ?? 0, totalIsCapped: false, page, limit };
  });
