import { and, eq, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import {
  authorizationCodes,
  authorizations,
  challenges,
  failures,
  refreshTokens,
  resetCodes,
  sessions,
} from '../identity.table.ts';
import { idleS } from './lockout.ts';
import type { Pool } from './pool.ts';
import { maxAccessTtlS } from './pool-settings.ts';
import { requestWindowS } from '../passwords/reset-code.ts';

/**
 * Deletes expired challenges, sign-ins and codes of the hosted pages, failure counts, reset codes, refresh tokens, and
 * sessions without tokens.
 */
export const sweep = async ({ database, now }: Pick<Pool, 'database' | 'now'>): Promise<void> => {
  const at = now();
  await database.system.transaction(async (tx) => {
    await tx.delete(challenges).where(lte(challenges.expiresAt, at));
    await tx.delete(authorizations).where(lte(authorizations.expiresAt, at));
    // A code is kept as long as its session, so that a replay can end the session.
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
