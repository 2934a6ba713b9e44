const windowMs = 60_000;

/** Counts by key in windows of a minute, in this process. `take` says whether one more is within the limit. */
export interface RateLimit {
  take(key: string): boolean;
  /** Seconds until the next window. */
  retryAfterS(): number;
}

export const openRateLimit = (perMinute: number, now: () => Date): RateLimit => {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return {
    take: (key) => {
      if (now().getTime() >= endsAt) {
        counts = new Map();
        endsAt = now().getTime() + windowMs;
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= perMinute;
    },
    retryAfterS: () => Math.max(1, Math.ceil((endsAt - now().getTime()) / 1_000)),
  };
};
