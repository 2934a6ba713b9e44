import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { newId } from '../../platform/columns.ts';
import { hashOf } from './challenge.ts';
import { poolUsers, refreshTokens, sessions } from './identity.table.ts';
import type { Pool } from './pool.ts';
import { notAuthorized, wrongCredentials } from './pool-error.ts';
import { accessTtlS, clockToleranceS, refreshTtlS, selfScope } from './pool-settings.ts';
import type { PoolUser } from './pool-user.ts';

export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
  RefreshToken?: string;
}

interface Session {
  id: string;
  clientId: string;
  authTime: Date;
}

const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

const signTokens = async (pool: Pool, user: PoolUser, session: Session): Promise<AuthenticationResult> => {
  const { kid, key } = await pool.keys.current();
  const issuedAt = toSeconds(pool.now());
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT({
      ...claims,
      iss: pool.issuer,
      sub: user.sub,
      origin_jti: session.id,
      event_id: randomUUID(),
      auth_time: toSeconds(session.authTime),
      iat: issuedAt,
      exp: issuedAt + accessTtlS,
      jti: randomUUID(),
    })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(key);
  const [AccessToken, IdToken] = await Promise.all([
    sign({
      token_use: 'access',
      client_id: session.clientId,
      username: user.username,
      scope: selfScope,
      version: 2,
    }),
    sign({
      ...user.attributes,
      email_verified: user.attributes.email_verified === 'true',
      token_use: 'id',
      aud: session.clientId,
      'cognito:username': user.username,
    }),
  ]);
  return { AccessToken, IdToken, ExpiresIn: accessTtlS, TokenType: 'Bearer' };
};

/**
 * Opens a session and gives its tokens. `user` is as it was when the password was checked: when it has been disabled
 * or got another password since, this throws `NotAuthorizedException`.
 */
export const startSession = async (pool: Pool, user: PoolUser, clientId: string): Promise<AuthenticationResult> => {
  const session = { id: newId(), clientId, authTime: pool.now() };
  const RefreshToken = randomBytes(48).toString('base64url');
  const tokens = await signTokens(pool, user, session);
  await pool.database.system.transaction(async (tx) => {
    const unchanged = and(
      eq(poolUsers.sub, user.sub),
      eq(poolUsers.verifier, user.verifier),
      eq(poolUsers.enabled, true),
    );
    const [current] = await tx.select({ sub: poolUsers.sub }).from(poolUsers).where(unchanged).for('share');
    if (!current) throw wrongCredentials();
    await tx.insert(sessions).values({ ...session, sub: user.sub });
    await tx.insert(refreshTokens).values({
      hash: hashOf(RefreshToken),
      sessionId: session.id,
      expiresAt: new Date(session.authTime.getTime() + refreshTtlS * 1_000),
    });
  });
  return { ...tokens, RefreshToken };
};

/** Fresh access and id tokens of a session that still stands, with the attributes of now. */
export const refreshSession = async (
  pool: Pool,
  refreshToken: string,
  clientId: string,
): Promise<AuthenticationResult> => {
  const [row] = await pool.database.system.read((tx) =>
    tx
      .select({ session: sessions, user: poolUsers, expiresAt: refreshTokens.expiresAt })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .innerJoin(poolUsers, eq(poolUsers.sub, sessions.sub))
      .where(eq(refreshTokens.hash, hashOf(refreshToken))),
  );
  if (!row || row.session.clientId !== clientId) throw notAuthorized('Invalid Refresh Token');
  if (row.session.revokedAt) throw notAuthorized('Refresh Token has been revoked');
  if (row.expiresAt <= pool.now()) throw notAuthorized('Refresh Token has expired');
  if (!row.user.enabled) throw notAuthorized('User is disabled.');
  return signTokens(pool, row.user, row.session);
};

const AccessClaims = z.object({
  token_use: z.literal('access'),
  sub: z.uuid(),
  origin_jti: z.uuid(),
  client_id: z.string(),
  scope: z.string(),
});

export interface Caller {
  user: PoolUser;
  sessionId: string;
}

/** Whose access token this is. Throws `NotAuthorizedException` unless it is sound and its session stands. */
export const verifyAccessToken = async (pool: Pool, token: string): Promise<Caller> => {
  const claims = await jwtVerify(token, pool.keys.resolve, {
    issuer: pool.issuer,
    algorithms: ['RS256'],
    requiredClaims: ['exp'],
    currentDate: pool.now(),
    clockTolerance: clockToleranceS,
  }).then(
    ({ payload }) => AccessClaims.safeParse(payload).data,
    (error: unknown) => {
      if (error instanceof errors.JWTExpired) throw notAuthorized('Access Token has expired');
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    },
  );
  if (!claims) throw notAuthorized('Invalid Access Token');
  if (!claims.scope.split(' ').includes(selfScope)) {
    throw notAuthorized('Access Token does not have required scopes');
  }
  const [row] = await pool.database.system.read((tx) =>
    tx
      .select({ user: poolUsers, revokedAt: sessions.revokedAt })
      .from(sessions)
      .innerJoin(poolUsers, eq(poolUsers.sub, sessions.sub))
      .where(eq(sessions.id, claims.origin_jti)),
  );
  if (!row || row.revokedAt || row.user.sub !== claims.sub) throw notAuthorized('Access Token has been revoked');
  if (!row.user.enabled) throw notAuthorized('User is disabled.');
  return { user: row.user, sessionId: claims.origin_jti };
};
