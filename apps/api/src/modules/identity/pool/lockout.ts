import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { failures } from '../identity.table.ts';
import { notAuthorized } from './pool-error.ts';
import type { Pool } from './pool.ts';

type Attempts = Pick<Pool, 'database' | 'now'>;

/** After this long without an attempt failures are reset. Also the longest lock. */
export const idleS = 900;

const locked = () => notAuthorized('Password attempts exceeded');

/**
 * Rejects a locked name before any expensive work. Counts nothing. A lock that would last longer than the longest is from
 * before the clock was set back, and is over.
 */
export const refuseLocked = async (pool: Attempts, username: string): Promise<void> => {
  const now = pool.now();
  const latest = new Date(now.getTime() + idleS * 1_000);
  const row = await pool.database.system.read(async (tx) =>
    tx
      .select({ username: failures.username })
      .from(failures)
      .where(and(eq(failures.username, username), gt(failures.lockedUntil, now), lte(failures.lockedUntil, latest))),
  );
  if (row.length) throw locked();
};

/**
 * Counts an attempt as failed before the password is checked, in one statement, so that parallel guesses gain nothing.
 * From the 5th on the name is locked for 2^(n-5) seconds. Attempts while locked don't count. Returns false if the name
 * is locked.
 */
export const takeAttempt = async (pool: Attempts, username: string): Promise<boolean> => {
  const now = pool.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const count = sql`(case when ${failures.lastAt} <= ${at} - ${idleS} * interval '1 second' then 1 else ${failures.count} + 1 end)`;
  const lockS = sql`least(power(2, least(${count} - 5, 10)), ${idleS}) * interval '1 second'`;
  const counted = await pool.database.system.read(async (tx) =>
    tx
      .insert(failures)
      .values({ username, count: 1, lastAt: now })
      .onConflictDoUpdate({
        target: failures.username,
        set: { count, lastAt: now, lockedUntil: sql`case when ${count} >= 5 then ${at} + ${lockS} end` },
        setWhere: sql`${failures.lockedUntil} is null or not (${failures.lockedUntil} > ${at}
          and ${failures.lockedUntil} <= ${at} + ${idleS} * interval '1 second')`,
      })
      .returning({ count: failures.count }),
  );
  return counted.length > 0;
};

/** `takeAttempt` that throws `NotAuthorizedException` if the name is locked. */
export const countAttempt = async (pool: Attempts, username: string): Promise<void> => {
  if (!(await takeAttempt(pool, username))) throw locked();
};

/** Resets the failures after a right password. */
export const forgetFailures = async (pool: Attempts, username: string): Promise<void> => {
  await pool.database.system.read((tx) => tx.delete(failures).where(eq(failures.username, username)));
};
