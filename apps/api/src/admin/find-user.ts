import { eq } from 'drizzle-orm';
import { poolUsers } from '../modules/identity/identity.table.ts';
import type { PoolUser } from '../modules/identity/pool-user.ts';
import { users } from '../modules/identity/users/users.table.ts';
import { recordAudit } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { AdminRefusal, byCommand } from './command.ts';

const notFound = () => new AdminRefusal('user_not_found', 'Ninguém tem este e-mail.');

export const findUser = async (tx: Tx, email: string): Promise<typeof users.$inferSelect> => {
  const [user] = await tx.select().from(users).where(eq(users.emailAddress, email));
  if (!user) throw notFound();
  return user;
};

export const findPoolEntry = async (tx: Tx, userId: string): Promise<PoolUser> => {
  const [entry] = await tx.select().from(poolUsers).where(eq(poolUsers.userId, userId));
  if (!entry) throw new AdminRefusal('not_in_pool', 'Esta pessoa não tem conta no user pool desta instalação.');
  return entry;
};

export const record = (tx: Tx, user: typeof users.$inferSelect, action: string) =>
  recordAudit(tx, { actor: byCommand(user.companyId) }, action, user.id);
