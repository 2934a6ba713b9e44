import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { createRemoteJWKSet } from 'jose';
import { z } from 'zod';
import { recordAudit } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { users } from '../users/users.table.ts';
import type { IdClaims, TrustedPool } from './authenticate.ts';
import { basicCredentials, poolUsers, sessions } from '../identity.table.ts';
import type { Pool } from '../pool/pool.ts';
import type { RemotePoolSettings } from '../pool/pool-settings.ts';

const isUuid = (text: string | undefined): text is string => z.uuid().safeParse(text).success;

/** The embedded pool: the token's session must be active, and its user enabled. */
export const embeddedTrust = (pool: Pool): TrustedPool => ({
  issuer: pool.issuer,
  clientId: undefined,
  keys: pool.keys.resolve,
  findUser: async (tx, { sub, origin_jti, aud }) => {
    if (!isUuid(sub) || !isUuid(origin_jti)) return undefined;
    const [row] = await tx
      .select({ userId: poolUsers.userId })
      .from(sessions)
      .innerJoin(poolUsers, eq(poolUsers.sub, sessions.sub))
      .where(
        and(
          eq(sessions.id, origin_jti),
          // The token may be of any client of this pool, and must be of the client that signed in.
          eq(sessions.clientId, aud),
          eq(poolUsers.sub, sub),
          isNull(sessions.revokedAt),
          eq(poolUsers.enabled, true),
        ),
      );
    return row?.userId;
  },
});

/** Links a user to their external account at the first sign-in: sets their `sub`, and ends Basic credentials. */
const link = async (tx: Tx, userId: string, sub: string, by: string): Promise<boolean> => {
  const [linked] = await tx
    .update(users)
    .set({ cognitoId: sub, authType: 'cognito' })
    .where(and(eq(users.id, userId), isNull(users.cognitoId)))
    .returning({ companyId: users.companyId });
  if (!linked) return false;
  await tx.delete(basicCredentials).where(eq(basicCredentials.userId, userId));
  await recordAudit(tx, { actor: { kind: 'user', userId, ...linked } }, 'user.link', userId, { by });
  return true;
};

interface Match {
  condition: SQL;
  /** The claim that matched, for the audit. */
  by: string;
  /** Valid for one account only, since the pool may let users write this claim. */
  isOnce?: boolean;
}

const findByClaims = async (tx: Tx, claims: IdClaims): Promise<string | undefined> => {
  const { sub, email, email_verified: isVerified, 'custom:user_id': userId } = claims;
  const matches: Match[] = [
    { condition: eq(users.cognitoId, sub), by: 'sub' },
    ...(isUuid(userId) ? [{ condition: eq(users.id, userId), by: 'custom:user_id', isOnce: true }] : []),
    // An unverified address proves nothing.
    ...(email && isVerified ? [{ condition: eq(users.emailAddress, email.toLowerCase()), by: 'email' }] : []),
  ];
  for (const { condition, by, isOnce } of matches) {
    const [user] = await tx.select({ id: users.id, cognitoId: users.cognitoId }).from(users).where(condition);
    if (!user) continue;
    if (user.cognitoId === sub) return user.id;
    const isLinked = user.cognitoId === null && (await link(tx, user.id, sub, by));
    if (isLinked || !isOnce) return user.id;
    // Concurrent requests of one person: the first has linked the account.
    const [linked] = await tx.select({ id: users.id }).from(users).where(eq(users.cognitoId, sub));
    if (linked?.id === user.id) return user.id;
  }
  return undefined;
};

/**
 * An external user pool. Its keys are fetched from its issuer only, cached for an hour, and reloaded for an unknown key
 * id at most twice a minute.
 */
export const remoteTrust = ({ issuer, clientId }: RemotePoolSettings): TrustedPool => ({
  issuer,
  clientId,
  keys: createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    cacheMaxAge: 3_600_000,
    cooldownDuration: 30_000,
    timeoutDuration: 5_000,
  }),
  findUser: findByClaims,
});
