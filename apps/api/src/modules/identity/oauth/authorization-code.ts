import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { newId } from '../../../platform/columns.ts';
import type { Tx } from '../../../platform/database.ts';
import { hashOf } from '../pool/challenge.ts';
import type { PoolClient } from '../pool/client.ts';
import { authorizationCodes, poolUsers, sessions } from '../identity.table.ts';
import type { Pool } from '../pool/pool.ts';
import { wrongCredentials } from '../pool/pool-error.ts';
import { challengeTtlS } from '../pool/pool-settings.ts';
import type { PoolUser } from '../pool/pool-user.ts';
import { type AuthenticationResult, lockIfUnchanged, insertSession, signTokens } from '../pool/tokens.ts';
import type { Authorization } from './authorization.ts';
import { OAuthError } from './oauth-error.ts';

/**
 * Issues a code for one session of the user, valid for 3 minutes. `user` is the row as of authentication: if it has
 * been disabled or got another password since, this throws `NotAuthorizedException`.
 */
export const issueCode = async (
  pool: Pool,
  { clientId, redirectUri, nonce, codeChallenge, scope }: Authorization,
  user: PoolUser,
  provider: string | null,
): Promise<string> => {
  const code = randomBytes(32).toString('base64url');
  const authTime = pool.now();
  await pool.database.system.transaction(async (tx) => {
    if (!(await lockIfUnchanged(tx, user))) throw wrongCredentials();
    await tx.insert(authorizationCodes).values({
      hash: hashOf(code),
      sub: user.sub,
      clientId,
      redirectUri,
      nonce,
      codeChallenge,
      scope,
      provider,
      authTime,
      expiresAt: new Date(authTime.getTime() + challengeTtlS * 1_000),
    });
  });
  return code;
};

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** A token request with a code. */
export interface Redemption {
  code: string;
  redirectUri: string;
  verifier: string;
}

const endWhatItGave = async (tx: Tx, hash: string, now: Date): Promise<void> => {
  const [code] = await tx
    .select({ sessionId: authorizationCodes.sessionId })
    .from(authorizationCodes)
    .where(eq(authorizationCodes.hash, hash));
  if (!code?.sessionId) return;
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, code.sessionId), isNull(sessions.revokedAt)));
};

/**
 * Exchanges a code for tokens. The first request uses it up, valid or not; a replay ends the session that it started
 * (RFC 6749 4.1.2). Throws `invalid_grant`.
 */
export const redeemCode = async (
  pool: Pool,
  client: PoolClient,
  { code, redirectUri, verifier }: Redemption,
): Promise<AuthenticationResult> => {
  const hash = hashOf(code);
  const now = pool.now();
  const given = await pool.database.system.transaction(async (tx) => {
    const ofCode = eq(authorizationCodes.hash, hash);
    const [known] = await tx.select({ sub: authorizationCodes.sub }).from(authorizationCodes).where(ofCode);
    if (!known) return undefined;
    // Lock order: user, then code, as when a password is changed.
    const [user] = await tx.select().from(poolUsers).where(eq(poolUsers.sub, known.sub)).for('share');
    const [taken] = await tx
      .update(authorizationCodes)
      .set({ usedAt: now })
      .where(and(ofCode, isNull(authorizationCodes.usedAt)))
      .returning();
    if (!taken) {
      await endWhatItGave(tx, hash, now);
      return undefined;
    }
    const isRight =
      taken.clientId === client.id &&
      taken.redirectUri === redirectUri &&
      taken.expiresAt > now &&
      taken.codeChallenge === challengeOf(verifier);
    if (!isRight || !user?.enabled) return undefined;
    const { scope, provider, authTime, nonce } = taken;
    const session = { id: newId(), scope, provider, authTime };
    const refreshToken = await insertSession(tx, client, user.sub, session, now);
    await tx.update(authorizationCodes).set({ sessionId: session.id }).where(ofCode);
    return { user, session, nonce, refreshToken };
  });
  if (!given) throw new OAuthError('invalid_grant', 'The code is not valid');
  const tokens = await signTokens(pool, client, given.user, given.session, given.nonce);
  return { ...tokens, RefreshToken: given.refreshToken };
};
