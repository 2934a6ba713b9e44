import { and, eq, inArray, isNull } from 'drizzle-orm';
import { poolUsers } from '../modules/identity/identity.table.ts';
import { hasPublishedPassword } from '../modules/identity/passwords/published-password.ts';
import { setAccess } from '../modules/identity/users/set-user-enabled.ts';
import { users } from '../modules/identity/users/users.table.ts';
import { recordAudit, theInstallation } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { examplePassword } from '../modules/identity/passwords/example-password.ts';
import { demoAccounts, exampleEmails } from './demo-accounts.ts';

type Installation = Pick<Platform, 'config' | 'database' | 'secrets' | 'now'>;
type User = typeof users.$inferSelect;

const record = (tx: Tx, { id, companyId }: User, action: 'user.lock' | 'user.unlock') =>
  recordAudit(tx, { actor: theInstallation(companyId) }, action, id);

const lock = async (tx: Tx, user: User, now: Date): Promise<void> => {
  await setAccess(tx, user.id, false, now);
  await tx.update(users).set({ lockedAt: now }).where(eq(users.id, user.id));
  await record(tx, user, 'user.lock');
};

const unlock = async (tx: Tx, user: User, now: Date): Promise<void> => {
  await setAccess(tx, user.id, true, now);
  await record(tx, user, 'user.unlock');
};

/**
 * If the example is disabled, locks every account with the public password and ends its sessions; if it is enabled,
 * unlocks those that were locked by this and not changed since. Returns the number of locked accounts.
 */
export const syncExampleAccounts = async ({ config, database, secrets, now }: Installation): Promise<number> =>
  database.system.transaction(async (tx) => {
    const people = await tx
      .select()
      .from(users)
      .where(inArray(users.emailAddress, [...exampleEmails]))
      .orderBy(users.id)
      .for('update');
    let locked = 0;
    for (const user of people) {
      const isPublished = await hasPublishedPassword(tx, { secrets }, user.id);
      if (config.demo) {
        if (user.lockedAt && isPublished) await unlock(tx, user, now());
      } else if (isPublished && !user.disabledAt) await lock(tx, user, now());
      if (!config.demo && isPublished) locked += 1;
    }
    return locked;
  });

/** An account that the login page offers with its password. */
export interface OpenAccount {
  email: string;
  name: string;
  role: (typeof demoAccounts)[number]['role'];
  password: string;
}

/** The example accounts that can sign in now. None if the example is disabled. */
export const openExampleAccounts = async ({
  config,
  database,
  secrets,
}: Omit<Installation, 'now'>): Promise<OpenAccount[]> => {
  if (!config.demo) return [];
  const emails = demoAccounts.map(({ email }) => email);
  return database.system.read(async (tx) => {
    const rows = await tx
      .select({ id: users.id, email: users.emailAddress })
      .from(users)
      .innerJoin(poolUsers, eq(poolUsers.userId, users.id))
      .where(
        and(
          inArray(users.emailAddress, emails),
          isNull(users.disabledAt),
          eq(poolUsers.enabled, true),
          eq(poolUsers.status, 'CONFIRMED'),
        ),
      );
    const open = new Set<string>();
    for (const { id, email } of rows) if (await hasPublishedPassword(tx, { secrets }, id)) open.add(email);
    return demoAccounts
      .filter(({ email }) => open.has(email))
      .map(({ email, name, role }) => ({ email, name, role, password: examplePassword }));
  });
};
