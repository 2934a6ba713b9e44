import type { ActorIdentity } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { users } from '../users/users.table.ts';
import { basicCredentials } from '../identity.table.ts';
import { requirePolicy } from '../passwords/password-policy.ts';
import { addToPool } from './pool-user.ts';

type Person = Pick<typeof users.$inferSelect, 'id' | 'companyId' | 'emailAddress' | 'firstName' | 'lastName'>;

/**
 * Moves a user from before the pool into it with this password, and deletes their Basic credentials. Returns the `sub`.
 * Takes a system transaction. Throws `PoolError` `InvalidPasswordException` for a password against the policy, and the
 * database's unique violation (23505) if the user has an entry.
 */
export const moveToPool = async (tx: Tx, secrets: Secrets, user: Person, password: string): Promise<string> => {
  requirePolicy(password);
  // The lock serialises concurrent moves: the second finds the entry.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
  const sub = await addToPool(tx, secrets, {
    userId: user.id,
    username: user.emailAddress,
    name: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.emailAddress,
    password,
  });
  await tx.update(users).set({ cognitoId: sub, authType: 'cognito' }).where(eq(users.id, user.id));
  await tx.delete(basicCredentials).where(eq(basicCredentials.userId, user.id));
  const actor: ActorIdentity = { kind: 'user', companyId: user.companyId, userId: user.id };
  await recordAudit(tx, { actor }, 'user.move_to_pool', user.id);
  return sub;
};
