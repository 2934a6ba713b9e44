import type { Budgets } from '../../../platform/budgets.ts';

/** A limit per minute for each key. */
export interface RateLimit {
  /** Counts one request. Returns the seconds to wait if the limit is exceeded. */
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
