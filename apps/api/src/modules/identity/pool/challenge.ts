import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { challenges } from '../identity.table.ts';
import type { Pool } from './pool.ts';
import { challengeTtlS } from './pool-settings.ts';

type Challenge = Pick<typeof challenges.$inferSelect, 'kind' | 'clientId' | 'username'>;

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Opens a challenge and returns the client's token: 48 random bytes as base64. `secret` is stored encrypted. */
export const openChallenge = async (pool: Pool, challenge: Challenge, secret?: object): Promise<string> => {
  const token = randomBytes(48).toString('base64');
  const hash = hashOf(token);
  await pool.database.system.read((tx) =>
    tx.insert(challenges).values({
      ...challenge,
      hash,
      secret: secret ? pool.secrets.seal(Buffer.from(JSON.stringify(secret)), `challenge/${hash}`) : null,
      expiresAt: new Date(pool.now().getTime() + challengeTtlS * 1_000),
    }),
  );
  return token;
};

/**
 * Consumes a challenge: of concurrent calls only one gets it. Undefined if there is none of this kind for this client
 * and name, or it is older than 3 minutes.
 */
export const takeChallenge = async (
  pool: Pool,
  { kind, clientId, username }: Challenge,
  token: string,
): Promise<{ secret: unknown } | undefined> => {
  const hash = hashOf(token);
  const [row] = await pool.database.system.read((tx) =>
    tx
      .delete(challenges)
      .where(and(eq(challenges.hash, hash), eq(challenges.kind, kind)))
      .returning(),
  );
  if (!row || row.clientId !== clientId || row.username !== username || row.expiresAt <= pool.now()) return undefined;
  return {
    secret: row.secret ? JSON.parse(pool.secrets.unseal(row.secret, `challenge/${hash}`).toString()) : undefined,
  };
};
