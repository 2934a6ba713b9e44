import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { authorizationCodes, sessions } from '../identity.table.ts';

/**
 * Ends all sessions of a user except the calling one if given, and deletes codes that could start one. Returns the
 * number of ended sessions.
 */
export const revokeSessions = async (tx: Tx, sub: string, now: Date, except?: string): Promise<number> => {
  // Deleted first: a concurrent exchange has then already created its session, which ends with the others.
  await tx.delete(authorizationCodes).where(eq(authorizationCodes.sub, sub));
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.sub, sub), isNull(sessions.revokedAt), except ? ne(sessions.id, except) : undefined))
    .returning({ id: sessions.id });
  return ended.length;
};

/** Whether the session was revoked. */
export const hasEnded = async (tx: Tx, sessionId: string): Promise<boolean> => {
  const ended = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNotNull(sessions.revokedAt)));
  return ended.length > 0;
};
