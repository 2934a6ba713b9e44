import type { Logger } from './logger.ts';

/** Periodic tasks of a process besides requests and jobs. */
export interface Upkeep {
  /** Runs the task at once and then at intervals after each run. A failure is logged, and retried at the next run. */
  every(ms: number, name: string, work: () => Promise<unknown>): void;
  /** Starts no further tasks, and waits for running ones. */
  close(): Promise<void>;
}

/** Tasks are independent: none waits for another, and a failure does not affect others or the process. */
export const openUpkeep = (log: Logger): Upkeep => {
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  let isClosed = false;
  return {
    every: (ms, name, work) => {
      const turn = async (): Promise<void> => {
        try {
          await work();
        } catch (error) {
          log.error({ err: error, upkeep: name }, 'upkeep failed');
        }
        if (!isClosed) timers.set(name, setTimeout(start, ms).unref());
      };
      const start = () => void running.set(name, turn());
      start();
    },
    close: async () => {
      isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
};
