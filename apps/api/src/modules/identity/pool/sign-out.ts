import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { hashOf } from './challenge.ts';
import { findClient, type PoolClient } from './client.ts';
import { refreshTokens, sessions } from '../identity.table.ts';
import { ClientId, operation, Token } from './operation.ts';
import type { Pool } from './pool.ts';
import { PoolError } from './pool-error.ts';
import { revokeSessions } from './session.ts';
import { verifyAccessToken } from './tokens.ts';

export const globalSignOut = operation(z.object({ AccessToken: Token }), async (pool, { AccessToken }) => {
  const { user } = await verifyAccessToken(pool, AccessToken);
  await pool.database.system.transaction((tx) => revokeSessions(tx, user.sub, pool.now()));
  return {};
});

/**
 * Ends the session of a refresh token. An unknown token is no error (RFC 7009). Throws `UnauthorizedException` for
 * another client's token.
 */
export const revokeRefreshToken = async (pool: Pool, client: PoolClient, token: string): Promise<void> => {
  await pool.database.system.transaction(async (tx) => {
    const [session] = await tx
      .select({ id: sessions.id, clientId: sessions.clientId })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .where(eq(refreshTokens.hash, hashOf(token)));
    if (!session) return;
    if (session.clientId !== client.id) {
      throw new PoolError('UnauthorizedException', 'The token was not issued to this client.');
    }
    await tx
      .update(sessions)
      .set({ revokedAt: pool.now() })
      .where(and(eq(sessions.id, session.id), isNull(sessions.revokedAt)));
  });
};

export const revokeToken = operation(
  z.object({ Token, ClientId }),
  async (pool, { Token: token, ClientId: clientId }) => {
    await revokeRefreshToken(pool, await findClient(pool, clientId), token);
    return {};
  },
);
