import type { Budgets } from '../../platform/budgets.ts';

/** So many a minute for each key. */
export interface RateLimit {
  /** Counts one more. Gives the seconds to wait where that is one too many. */
  take(key: string): Promise<number | undefined>;
}

export const openRateLimit = (budgets: Budgets, name: string, perMinute: number): RateLimit => {
  const quota = { name, calls: perMinute, windowS: 60 };
  return {
    take: async (who) => {
      const { isWithin, resetS } = await budgets.spend([{ quota, who }]);
      return isWithin ? undefined : resetS;
    },
  };
};
