interface Waiting {
  readonly lane: string;
  readonly begin: () => void;
}

/** Places that are taken in turns. */
export interface Lanes {
  /** Takes a place that is free; false where there is none. */
  tryEnter(lane: string): boolean;
  /** Waits for a place; the signal's reason where it is aborted before. */
  enter(lane: string, signal?: AbortSignal): Promise<void>;
  /** Gives a place of the lane to who waits. */
  leave(lane: string): void;
  /** How many of the lane wait. */
  waiting(lane: string): number;
}

export interface LaneLimits {
  /** Places in all. */
  readonly size: number;
  /** Places that one lane may have: what is left is for the others. */
  readonly most: number;
}

/** Deals out places: no lane has more than `most`, and the one with the fewest comes next. */
export const openLanes = ({ size, most }: LaneLimits): Lanes => {
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
