import { findPoolEntry, findUser, type UserRow } from '../modules/identity/accounts.ts';
import type { PoolUser } from '../modules/identity/pool/pool-user.ts';
import { recordAudit } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { AdminRefusal, byCommand } from './command.ts';

export const requireUser = async (tx: Tx, email: string): Promise<UserRow> => {
  const user = await findUser(tx, email);
  if (!user) throw new AdminRefusal('user_not_found', 'Ninguém tem este e-mail.');
  return user;
};

export const requirePoolEntry = async (tx: Tx, userId: string): Promise<PoolUser> => {
  const entry = await findPoolEntry(tx, userId);
  if (!entry) throw new AdminRefusal('not_in_pool', 'Esta pessoa não tem conta no user pool desta instalação.');
  return entry;
};

export const record = (tx: Tx, user: UserRow, action: string) =>
  recordAudit(tx, { actor: byCommand(user.companyId) }, action, user.id);
