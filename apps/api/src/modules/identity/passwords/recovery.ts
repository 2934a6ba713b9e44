import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { users } from '../users/users.table.ts';
import { basicCredentials, poolUsers } from '../identity.table.ts';
import type { PoolUser } from '../pool/pool-user.ts';

type Person = typeof users.$inferSelect;

/** Whether a name may get a reset code. Only the first two states do. */
export type Recovery =
  | { state: 'pool'; person: Person; user: PoolUser }
  /** A user from before the pool: the code moves them into it. */
  | { state: 'basic'; person: Person }
  | { state: 'disabled' | 'unconfirmed' | 'external' | 'unknown' };

export const mayReset = (recovery: Recovery): boolean => recovery.state === 'pool' || recovery.state === 'basic';

/** Looks a name up, in one query for all cases. */
export const findRecovery = async (tx: Tx, username: string): Promise<Recovery> => {
  const [found] = await tx
    .select({ person: users, user: poolUsers, basic: basicCredentials.userId })
    .from(users)
    .leftJoin(poolUsers, eq(poolUsers.userId, users.id))
    .leftJoin(basicCredentials, eq(basicCredentials.userId, users.id))
    .where(eq(sql`lower(${users.emailAddress})`, username));
  if (!found) return { state: 'unknown' };
  const { person, user, basic } = found;
  if (person.disabledAt || user?.enabled === false) return { state: 'disabled' };
  if (user?.status === 'EXTERNAL_PROVIDER') return { state: 'external' };
  if (user?.status === 'UNCONFIRMED') return { state: 'unconfirmed' };
  if (user) return user.username === username ? { state: 'pool', person, user } : { state: 'unknown' };
  return basic ? { state: 'basic', person } : { state: 'unknown' };
};
