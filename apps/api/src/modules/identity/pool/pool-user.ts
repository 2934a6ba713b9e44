import { timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../../platform/columns.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { type PoolAttributes, poolUsers, type PoolUserStatus } from '../identity.table.ts';
import type { Pool } from './pool.ts';
import { embeddedPool } from './pool-settings.ts';
import { decoyVerifier, newSalt, verifierFromBytes, verifierOf, verifierToBytes } from './srp.ts';

export type PoolUser = typeof poolUsers.$inferSelect;

/** Attributes that the web client may write. None of them identifies the user. */
export const writableAttributes: ReadonlySet<string> = new Set<keyof PoolAttributes>([
  'name',
  'custom:should_reset_password',
]);

export const toUsername = (typed: string): string => typed.trim().toLowerCase();

const aad = (sub: string): string => `pool-user/${sub}`;
const srpIdentity = (username: string) => ({ poolName: embeddedPool.name, username });

/** Salt and encrypted verifier of a password. */
const credentialsOf = (secrets: Secrets, sub: string, username: string, password: string) => {
  const salt = newSalt();
  const verifier = verifierOf(srpIdentity(username), password, salt);
  return { salt, verifier: secrets.seal(verifierToBytes(verifier), aad(sub)) };
};

export const findPoolUser = async (tx: Tx, username: string): Promise<PoolUser | undefined> =>
  (await tx.select().from(poolUsers).where(eq(poolUsers.username, username)))[0];

/**
 * The user if still enabled and with the password that was checked; undefined otherwise. Locked until the transaction
 * ends.
 */
export const lockUnchanged = async (
  tx: Tx,
  { sub, salt }: Pick<PoolUser, 'sub' | 'salt'>,
): Promise<PoolUser | undefined> => {
  const unchanged = and(eq(poolUsers.sub, sub), eq(poolUsers.salt, salt), eq(poolUsers.enabled, true));
  return (await tx.select().from(poolUsers).where(unchanged).for('no key update'))[0];
};

/** The data that a sign-in is checked against. */
export interface Account {
  username: string;
  salt: string;
  verifier: bigint;
  /** Undefined for an unknown name: it gets a stable salt and verifier, and always fails. */
  user: PoolUser | undefined;
}

export const openAccount = (secrets: Secrets, user: PoolUser): Account => ({
  username: user.username,
  salt: user.salt,
  verifier: verifierFromBytes(secrets.unseal(user.verifier, aad(user.sub))),
  user,
});

export const findAccount = async (pool: Pick<Pool, 'database' | 'secrets'>, username: string): Promise<Account> => {
  const user = await pool.database.system.read((tx) => findPoolUser(tx, username));
  // The decoy is computed for every name, so that timing reveals nothing.
  const seed = pool.secrets.derive('decoy', username);
  const decoySalt = Buffer.from(seed, 'base64url')
    .subarray(0, 16)
    .toString('hex')
    .replace(/^0+(?=.)/, '');
  const decoy = decoyVerifier(seed);
  return user ? openAccount(pool.secrets, user) : { username, salt: decoySalt, verifier: decoy, user };
};

/** Checks the password of an account. Takes the same time for an unknown name. */
export const isPasswordOf = ({ username, salt, verifier, user }: Account, password: string): boolean => {
  const given = verifierToBytes(verifierOf(srpIdentity(username), password, salt));
  const expected = verifierToBytes(verifier);
  return given.length === expected.length && timingSafeEqual(given, expected) && user !== undefined;
};

/** Data of a new pool entry. */
export interface NewPoolUser {
  userId: string;
  username: string;
  name: string;
  password: string;
  status?: PoolUserStatus;
  enabled?: boolean;
  /** Expiry of a temporary password; none for a permanent one. */
  passwordExpiresAt?: Date | null;
}

/** Adds a user to the pool and returns its `sub`. The caller checks the password against the policy. */
export const addToPool = async (
  tx: Tx,
  secrets: Secrets,
  { userId, username, name, password, status = 'CONFIRMED', enabled = true, passwordExpiresAt = null }: NewPoolUser,
): Promise<string> => {
  const sub = newId();
  await tx.insert(poolUsers).values({
    sub,
    username,
    userId,
    ...credentialsOf(secrets, sub, username, password),
    status,
    enabled,
    passwordExpiresAt,
    attributes: {
      name,
      email: username,
      email_verified: 'true',
      'custom:user_id': userId,
      'custom:should_reset_password': 'false',
    },
  });
  return sub;
};

/** Sets a password, the matching status, and the expiry of a temporary one. */
export const setPassword = async (
  tx: Tx,
  secrets: Secrets,
  { sub, username }: Pick<PoolUser, 'sub' | 'username'>,
  password: string,
  { status = 'CONFIRMED', expiresAt = null }: { status?: PoolUserStatus; expiresAt?: Date | null } = {},
): Promise<void> => {
  await tx
    .update(poolUsers)
    .set({ ...credentialsOf(secrets, sub, username, password), status, passwordExpiresAt: expiresAt })
    .where(eq(poolUsers.sub, sub));
};
