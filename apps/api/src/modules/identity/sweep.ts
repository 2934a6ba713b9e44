import { and, eq, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import {
  authorizationCodes,
  authorizations,
  challenges,
  failures,
  refreshTokens,
  resetCodes,
  sessions,
} from './identity.table.ts';
import { idleS } from './lockout.ts';
import type { Pool } from './pool.ts';
import { maxAccessTtlS } from './pool-settings.ts';
import { requestWindowS } from './reset-code.ts';

/**
 * Deletes what has expired: challenges, sign-ins and codes of the hosted pages, idle failures, reset codes, refresh
 * tokens, and sessions of which nothing is left.
 */
export const sweep = async ({ database, now }: Pick<Pool, 'database' | 'now'>): Promise<void> => {
  const at = now();
  await database.system.transaction(async (tx) => {
    await tx.delete(challenges).where(lte(challenges.expiresAt, at));
    await tx.delete(authorizations).where(lte(authorizations.expiresAt, at));
    // A code stays as long as the session that it gave: should it come again, that has to end.
    await tx
      .delete(authorizationCodes)
      .where(and(lte(authorizationCodes.expiresAt, at), isNull(authorizationCodes.sessionId)));
    await tx.delete(failures).where(lt(failures.lastAt, new Date(at.getTime() - idleS * 1_000)));
    await tx
      .delete(resetCodes)
      .where(
        and(
          lte(resetCodes.expiresAt, at),
          lte(resetCodes.requestsSince, new Date(at.getTime() - requestWindowS * 1_000)),
        ),
      );
    await tx.delete(refreshTokens).where(lte(refreshTokens.expiresAt, new Date(at.getTime() - maxAccessTtlS * 1_000)));
    const ofSession = tx
      .select({ one: sql`1` })
      .from(refreshTokens)
      .where(eq(refreshTokens.sessionId, sessions.id));
    await tx
      .delete(sessions)
      .where(and(lt(sessions.authTime, new Date(at.getTime() - maxAccessTtlS * 1_000)), notExists(ofSession)));
  });
};
