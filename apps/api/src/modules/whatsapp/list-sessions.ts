import type { api, Received, Reply } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { readableSessions, requireReadableUser } from './conversation-access.ts';
import { whatsappSessions } from './whatsapp.table.ts';

type Sessions = typeof api.whatsapp.sessions;

/** Sessions of a user; none before their first import. */
export const listSessions = (ctx: Ctx, { params }: Received<Sessions>): Promise<Reply<Sessions>> =>
  ctx.db.read(async (tx) => {
    await requireReadableUser(tx, ctx, params.userId);
    const rows = await tx
      .select()
      .from(whatsappSessions)
      .where(and(eq(whatsappSessions.userId, params.userId), readableSessions(ctx)))
      .orderBy(whatsappSessions.id);
    return rows.map(({ id, userId, status, createdAt }) => ({
      sessionId: id,
      userId,
      status,
      createdAt: createdAt.toISOString(),
    }));
  });
