import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { sessions } from './identity.table.ts';

/** Ends all sessions of a user, but the one that asks where it is named. Gives how many ended. */
export const revokeSessions = async (tx: Tx, sub: string, now: Date, except?: string): Promise<number> => {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.sub, sub), isNull(sessions.revokedAt), except ? ne(sessions.id, except) : undefined))
    .returning({ id: sessions.id });
  return ended.length;
};
