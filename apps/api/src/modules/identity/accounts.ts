import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { basicFailuresKey, hashBasicPassword } from './access/basic-credentials.ts';
import { basicCredentials, failures, poolUsers, sessions } from './identity.table.ts';
import type { PoolUser } from './pool/pool-user.ts';
import { users } from './users/users.table.ts';

// Accounts of all companies, for the operator of the installation.

export type UserRow = typeof users.$inferSelect;

export const findUser = async (tx: Tx, email: string): Promise<UserRow | undefined> => {
  const [user] = await tx.select().from(users).where(eq(users.emailAddress, email));
  return user;
};

/** Locks the user's row, so that nothing can be given to them until the transaction ends. */
export const lockUser = async (tx: Tx, userId: string): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
};

export const deleteUser = async (tx: Tx, { id, emailAddress }: UserRow): Promise<void> => {
  await forgetFailures(tx, emailAddress);
  await tx.delete(users).where(eq(users.id, id));
};

/** The user's account in the embedded pool; undefined if they have none. */
export const findPoolEntry = async (tx: Tx, userId: string): Promise<PoolUser | undefined> => {
  const [entry] = await tx.select().from(poolUsers).where(eq(poolUsers.userId, userId));
  return entry;
};

export const confirmPoolEntry = async (tx: Tx, userId: string): Promise<void> => {
  await tx.update(poolUsers).set({ status: 'CONFIRMED' }).where(eq(poolUsers.userId, userId));
};

/** Number of consecutive wrong passwords, and until when they lock the account. */
export const readFailures = async (tx: Tx, { authType, emailAddress }: UserRow) => {
  const username = authType === 'basic' ? basicFailuresKey(emailAddress) : emailAddress;
  const [failure] = await tx.select().from(failures).where(eq(failures.username, username));
  return failure;
};

export const forgetFailures = async (tx: Tx, email: string): Promise<void> => {
  await tx.delete(failures).where(inArray(failures.username, [email, basicFailuresKey(email)]));
};

export const setBasicPassword = async (tx: Tx, userId: string, password: string): Promise<void> => {
  await tx
    .update(basicCredentials)
    .set(await hashBasicPassword(password))
    .where(eq(basicCredentials.userId, userId));
};

/** Sessions of the pool's user, the newest first. */
export const listSessions = (tx: Tx, sub: string) =>
  tx
    .select({ id: sessions.id, startedAt: sessions.authTime, endedAt: sessions.revokedAt })
    .from(sessions)
    .where(eq(sessions.sub, sub))
    .orderBy(desc(sessions.authTime), sql`${sessions.id} desc`);
