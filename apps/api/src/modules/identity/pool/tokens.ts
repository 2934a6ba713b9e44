import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { newId } from '../../../platform/columns.ts';
import type { Tx } from '../../../platform/database.ts';
import { hashOf } from './challenge.ts';
import { findClient, type PoolClient } from './client.ts';
import { federatedIdentities, poolUsers, refreshTokens, sessions } from '../identity.table.ts';
import type { Pool } from './pool.ts';
import { notAuthorized, wrongCredentials } from './pool-error.ts';
import { clockToleranceS, selfScope } from './pool-settings.ts';
import type { PoolUser } from './pool-user.ts';

export interface AuthenticationResult {
  AccessToken: string;
  /** Absent without the scope `openid`. */
  IdToken?: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
  RefreshToken?: string;
}

interface Session {
  id: string;
  scope: string;
  provider: string | null;
  authTime: Date;
}

const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

/** The user's upstream identities, in Cognito's format. */
const readIdentities = (pool: Pool, sub: string, provider: string) =>
  pool.database.system.read(async (tx) => {
    const rows = await tx
      .select()
      .from(federatedIdentities)
      .where(and(eq(federatedIdentities.sub, sub), eq(federatedIdentities.provider, provider)));
    return rows.map(({ subject, createdAt }) => ({
      userId: subject,
      providerName: provider,
      providerType: 'OIDC',
      primary: 'true',
      dateCreated: String(createdAt.getTime()),
    }));
  });

/** Attributes visible to a scope: all with `profile`, or with `openid` alone; with `email` only the address. */
export const visibleAttributes = (user: PoolUser, { scope, provider }: Pick<Session, 'scope' | 'provider'>) => {
  const scopes = scope.split(' ');
  const { email, email_verified } = user.attributes;
  if (scopes.includes('email') && !scopes.includes('profile')) return { email, email_verified };
  // A federated user has no password to change here.
  return provider === null ? user.attributes : { ...user.attributes, 'custom:should_reset_password': 'false' };
};

const accessTokenHash = (token: string): string =>
  createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');

const openSigner = async (pool: Pool, client: PoolClient, user: PoolUser, session: Session) => {
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
      exp: issuedAt + client.accessTtlS,
      jti: randomUUID(),
    })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(key);
  return {
    access: () =>
      sign({
        token_use: 'access',
        client_id: client.id,
        username: user.username,
        scope: session.scope,
        version: 2,
      }),
    id: async (others: Record<string, unknown> = {}) =>
      sign({
        ...visibleAttributes(user, session),
        email_verified: user.attributes.email_verified === 'true',
        token_use: 'id',
        aud: client.id,
        'cognito:username': user.username,
        ...(session.provider === null ? {} : { identities: await readIdentities(pool, user.sub, session.provider) }),
        ...others,
      }),
  };
};

const life = (client: PoolClient) => ({ ExpiresIn: client.accessTtlS, TokenType: 'Bearer' }) as const;

/** Signs the tokens of a session. `nonce` is from the client's authorization request. */
export const signTokens = async (
  pool: Pool,
  client: PoolClient,
  user: PoolUser,
  session: Session,
  nonce: string | null = null,
): Promise<AuthenticationResult> => {
  const signer = await openSigner(pool, client, user, session);
  if (session.scope === selfScope) {
    const [AccessToken, IdToken] = await Promise.all([signer.access(), signer.id()]);
    return { AccessToken, IdToken, ...life(client) };
  }
  const AccessToken = await signer.access();
  const tokens = { AccessToken, ...life(client) };
  if (!session.scope.split(' ').includes('openid')) return tokens;
  const at_hash = accessTokenHash(AccessToken);
  return { ...tokens, IdToken: await signer.id({ at_hash, ...(nonce === null ? {} : { nonce }) }) };
};

/**
 * Whether the user is unchanged since the password check: enabled, and with the same password. Locks the row until the
 * transaction ends.
 */
export const lockIfUnchanged = async (tx: Tx, { sub, salt }: Pick<PoolUser, 'sub' | 'salt'>): Promise<boolean> => {
  const unchanged = and(eq(poolUsers.sub, sub), eq(poolUsers.salt, salt), eq(poolUsers.enabled, true));
  const [current] = await tx.select({ sub: poolUsers.sub }).from(poolUsers).where(unchanged).for('share');
  return current !== undefined;
};

/** Stores a new session of a client. Returns its refresh token. */
export const insertSession = async (
  tx: Tx,
  client: PoolClient,
  sub: string,
  session: Session,
  now: Date,
): Promise<string> => {
  const refreshToken = randomBytes(48).toString('base64url');
  await tx.insert(sessions).values({ ...session, clientId: client.id, sub });
  await tx.insert(refreshTokens).values({
    hash: hashOf(refreshToken),
    sessionId: session.id,
    expiresAt: new Date(now.getTime() + client.refreshTtlS * 1_000),
  });
  return refreshToken;
};

/**
 * Starts a session and returns its tokens. `user` is the row as of the password check: if it has been disabled or got
 * another password since, this throws `NotAuthorizedException`.
 */
export const startSession = async (
  pool: Pool,
  user: PoolUser,
  clientId: string,
): Promise<Required<AuthenticationResult>> => {
  const client = await findClient(pool, clientId);
  const session = { id: newId(), scope: selfScope, provider: null, authTime: pool.now() };
  const signer = await openSigner(pool, client, user, session);
  const [AccessToken, IdToken] = await Promise.all([signer.access(), signer.id()]);
  const RefreshToken = await pool.database.system.transaction(async (tx) => {
    if (!(await lockIfUnchanged(tx, user))) throw wrongCredentials();
    return insertSession(tx, client, user.sub, session, session.authTime);
  });
  return { AccessToken, IdToken, RefreshToken, ...life(client) };
};

/** New access and id tokens of an active session, with current attributes. */
export const refreshSession = async (
  pool: Pool,
  client: PoolClient,
  refreshToken: string,
): Promise<AuthenticationResult> => {
  const [row] = await pool.database.system.read((tx) =>
    tx
      .select({ session: sessions, user: poolUsers, expiresAt: refreshTokens.expiresAt })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .innerJoin(poolUsers, eq(poolUsers.sub, sessions.sub))
      .where(eq(refreshTokens.hash, hashOf(refreshToken))),
  );
  if (!row || row.session.clientId !== client.id) throw notAuthorized('Invalid Refresh Token');
  if (row.session.revokedAt) throw notAuthorized('Refresh Token has been revoked');
  if (row.expiresAt <= pool.now()) throw notAuthorized('Refresh Token has expired');
  if (!row.user.enabled) throw notAuthorized('User is disabled.');
  return signTokens(pool, client, row.user, row.session);
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
  /** Scope with which the session was started. */
  scope: string;
  provider: string | null;
}

/**
 * The owner of an access token. Throws `NotAuthorizedException` unless it is valid, has the scope, and its session is
 * active.
 */
export const verifyAccessToken = async (pool: Pool, token: string, scope: string = selfScope): Promise<Caller> => {
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
  if (!claims.scope.split(' ').includes(scope)) {
    throw notAuthorized('Access Token does not have required scopes');
  }
  const [row] = await pool.database.system.read((tx) =>
    tx
      .select({ user: poolUsers, revokedAt: sessions.revokedAt, provider: sessions.provider })
      .from(sessions)
      .innerJoin(poolUsers, eq(poolUsers.sub, sessions.sub))
      .where(eq(sessions.id, claims.origin_jti)),
  );
  if (!row || row.revokedAt || row.user.sub !== claims.sub) throw notAuthorized('Access Token has been revoked');
  if (!row.user.enabled) throw notAuthorized('User is disabled.');
  return { user: row.user, sessionId: claims.origin_jti, scope: claims.scope, provider: row.provider };
};
