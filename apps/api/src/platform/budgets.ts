import { createHash } from 'node:crypto';
import type { Database } from './database.ts';
import type { Logger } from './logger.ts';

/** A number of calls per window, which starts with the first of them. */
export interface Quota {
  readonly name: string;
  readonly calls: number;
  readonly windowS: number;
}

/** A call to count: `who` is the person, company, address or name that the quota applies to. */
export interface Spending {
  readonly quota: Quota;
  readonly who: string;
}

/** State of the tightest quota after a call; of the exceeded one if the call is refused. */
export interface BudgetState {
  readonly isWithin: boolean;
  readonly quota: Quota;
  /** Remaining calls. */
  readonly left: number;
  /** Seconds until the window ends. */
  readonly resetS: number;
}

/** Rate limits shared by all processes. */
export interface Budgets {
  /** Counts the call in each quota, or in none if one of them is used up. */
  spend(spendings: readonly [Spending, ...Spending[]]): Promise<BudgetState>;
  /** Deletes windows that are over. */
  sweep(): Promise<void>;
}

/**
 * This process's share of a window: calls it may still allow, and an estimate of what others have. `beganAt` is when it
 * was taken: a clock that was set back is before it.
 */
interface Lease {
  calls: number;
  unleased: number;
  beganAt: number;
  endsAt: number;
}

/** Divisor of the share that a process takes at once: rarely enough to be cheap, little enough to be fair. */
const share = 20;
const largestMap = 20_000;
/** How long a process counts alone when the database is unreachable, before it tries again. */
const aloneMs = 1_000;

const blockOf = ({ calls }: Quota): number => Math.ceil(calls / share);

/** A window that would end later than one that begins now is from before the clock was set back, and is over. */
const leaseSql = `insert into spendings as s (key, ends_at, spent)
  select key, at + make_interval(secs => seconds), calls
  from unnest($1::text[], $2::int[], $3::bigint[]) as asked(key, seconds, calls), coalesce($4::timestamptz, now()) as at
  order by key
  on conflict (key) do update set
    spent = case when s.ends_at > coalesce($4, now()) and s.ends_at <= excluded.ends_at
      then s.spent + excluded.spent else excluded.spent end,
    ends_at = case when s.ends_at > coalesce($4, now()) and s.ends_at <= excluded.ends_at
      then s.ends_at else excluded.ends_at end
  returning key, spent, 1000 * extract(epoch from ends_at - coalesce($4, now())) as left_ms`;

/**
 * Calls are counted against leases held by the process; a new lease is taken from the shared row in the database when
 * one is used up, so that together the processes never exceed the quota. `clock` replaces the database's own in tests.
 */
export const openBudgets = (
  { database, log }: { database: Pick<Database, 'execute'>; log: Logger },
  clock?: () => Date,
): Budgets => {
  const leases = new Map<string, Lease>();
  const asking = new Map<string, Promise<void>>();
  const now = (): number => clock?.().getTime() ?? Date.now();
  const keyOf = ({ quota, who }: Spending): string => `${quota.name}\0${who}`;

  const current = (key: string): Lease | undefined => {
    const lease = leases.get(key);
    return lease && lease.endsAt > now() && lease.beganAt <= now() ? lease : undefined;
  };
  const keep = (key: string, lease: Lease): void => {
    if (leases.size >= largestMap) for (const old of leases.keys()) if (!current(old)) leases.delete(old);
    leases.set(key, lease);
  };

  const lease = async (wanted: ReadonlyMap<string, Quota>): Promise<void> => {
    const byDigest = new Map(
      [...wanted].map(([key, quota]) => [createHash('sha256').update(key).digest('base64url'), { key, quota }]),
    );
    const quotas = [...wanted.values()];
    try {
      const { rows } = await database.execute(leaseSql, [
        [...byDigest.keys()],
        quotas.map(({ windowS }) => windowS),
        quotas.map(blockOf),
        clock?.() ?? null,
      ]);
      for (const row of rows) {
        const found = byDigest.get(String(row['key']));
        if (!found) continue;
        const { key, quota } = found;
        const block = blockOf(quota);
        const unleased = quota.calls - Number(row['spent']);
        const calls = Math.min(block, Math.max(0, unleased + block)) + (current(key)?.calls ?? 0);
        const beganAt = now();
        keep(key, { calls, unleased: Math.max(0, unleased), beganAt, endsAt: beganAt + Number(row['left_ms']) });
      }
    } catch (error) {
      log.debug({ err: error }, 'budgets are counted by this process alone');
      for (const [key, quota] of wanted) {
        const beganAt = now();
        keep(key, { calls: blockOf(quota), unleased: 0, beganAt, endsAt: beganAt + aloneMs });
      }
    }
  };

  /** One query for all concurrent requests of the same key. */
  const ask = async (wanted: ReadonlyMap<string, Quota>): Promise<void> => {
    const mine = new Map([...wanted].filter(([key]) => !asking.has(key)));
    if (mine.size) {
      const asked = lease(mine).finally(() => {
        for (const key of mine.keys()) asking.delete(key);
      });
      for (const key of mine.keys()) asking.set(key, asked);
    }
    await Promise.all([...wanted.keys()].map(async (key) => asking.get(key)));
  };

  const standing = ({ quota, who }: Spending, isWithin: boolean): BudgetState => {
    const { calls, unleased, endsAt } = leases.get(keyOf({ quota, who })) ?? { calls: 0, unleased: 0, endsAt: now() };
    const resetS = Math.max(1, Math.ceil((endsAt - now()) / 1_000));
    return { isWithin, quota, left: calls + unleased, resetS };
  };

  return {
    spend: async (spendings) => {
      for (;;) {
        const wanted = new Map<string, Quota>();
        for (const spending of spendings) {
          const key = keyOf(spending);
          const held = current(key);
          if (held && held.calls > 0) continue;
          if (held && held.unleased === 0) return standing(spending, false);
          wanted.set(key, spending.quota);
        }
        if (wanted.size === 0) break;
        await ask(wanted);
      }
      let tightest: BudgetState | undefined;
      for (const spending of spendings) {
        const held = current(keyOf(spending));
        if (held) held.calls -= 1;
        const stands = standing(spending, true);
        if (!tightest || stands.left / stands.quota.calls < tightest.left / tightest.quota.calls) tightest = stands;
      }
      return tightest ?? standing(spendings[0], true);
    },
    sweep: async () => {
      await database.execute('delete from spendings where ends_at < coalesce($1, now())', [clock?.() ?? null]);
    },
  };
};
