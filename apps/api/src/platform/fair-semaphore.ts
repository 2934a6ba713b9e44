interface Waiting {
  readonly lane: string;
  readonly begin: () => void;
}

/** A fair semaphore: places are given to lanes in turn. */
export interface FairSemaphore {
  /** Takes a free place; false if there is none. */
  tryEnter(lane: string): boolean;
  /** Waits for a place; rejects with the signal's reason on abort. */
  enter(lane: string, signal?: AbortSignal): Promise<void>;
  /** Releases a place of the lane to the next waiter. */
  leave(lane: string): void;
  /** Number of waiters of the lane. */
  waiting(lane: string): number;
}

export interface LaneLimits {
  /** Total number of places. */
  readonly size: number;
  /** Maximum number of places of one lane: the rest is for the others. */
  readonly most: number;
}

/** Creates the semaphore: no lane has more than `most` places, and the lane with the fewest is next. */
export const openFairSemaphore = ({ size, most }: LaneLimits): FairSemaphore => {
  const queue: Waiting[] = [];
  const taken = new Map<string, number>();
  let count = 0;

  const takenBy = (lane: string): number => taken.get(lane) ?? 0;
  const change = (lane: string, by: number): void => {
    count += by;
    const now = takenBy(lane) + by;
    if (now === 0) taken.delete(lane);
    else taken.set(lane, now);
  };
  const mayBegin = (lane: string): boolean => count < size && takenBy(lane) < most;

  const tryEnter = (lane: string): boolean => {
    if (!mayBegin(lane)) return false;
    change(lane, 1);
    return true;
  };

  return {
    tryEnter,
    enter: async (lane, signal) => {
      signal?.throwIfAborted();
      if (tryEnter(lane)) return;
      await new Promise<void>((resolve, reject) => {
        const entry: Waiting = {
          lane,
          begin: () => {
            signal?.removeEventListener('abort', giveUp);
            resolve();
          },
        };
        const giveUp = (): void => {
          queue.splice(queue.indexOf(entry), 1);
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', giveUp, { once: true });
        queue.push(entry);
      });
    },
    leave: (lane) => {
      change(lane, -1);
      const [first, ...others] = queue.filter((each) => mayBegin(each.lane));
      if (!first) return;
      const next = others.reduce((best, each) => (takenBy(each.lane) < takenBy(best.lane) ? each : best), first);
      queue.splice(queue.indexOf(next), 1);
      change(next.lane, 1);
      next.begin();
    },
    waiting: (lane) => queue.reduce((sum, each) => (each.lane === lane ? sum + 1 : sum), 0),
  };
};
