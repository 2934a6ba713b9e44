import pg from 'pg';
import { openBudgets } from '../../apps/api/src/platform/budgets.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { type Limits, openLimits } from '../../apps/api/src/platform/limits.ts';
import { openLogger } from '../../apps/api/src/platform/logger.ts';
import { median } from './rounds.ts';

/** Calls that a process leases at once under the default limits: per person, address and company. */
const blocks = { person: 60, address: 300, company: 600 };
const calls = 12_000;

type Request = Parameters<Limits['ofAddress']>[1];
type Reply = Parameters<Limits['ofAddress']>[2];

/** Milliseconds to check one call against the limits, including its share of the leases. */
export const measureLimits = async (databaseUrl: string, rounds: number): Promise<number> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    const reply = { header: () => reply } as unknown as Reply;
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const database = { execute: (text: string, values?: unknown[]) => pool.query(text, values) };
      const limits = openLimits({
        config: readConfig({}),
        budgets: openBudgets({ database, log: openLogger('error') }),
      });
      const begun = performance.now();
      for (let call = 0; call < calls; call += 1) {
        const who = (block: number): string => `${round} ${Math.floor(call / block)}`;
        const ip = who(blocks.address);
        await limits.ofAddress('general', { ip } as Request, reply);
        const whose = { userId: who(blocks.person), companyId: who(blocks.company) };
        await limits.ofActor('general', { kind: 'user', ...whose, isAdmin: false, teams: [] }, reply);
      }
      times.push((performance.now() - begun) / calls);
    }
    return median(times);
  } finally {
    await pool.end();
  }
};
