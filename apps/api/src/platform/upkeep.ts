import type { Logger } from './logger.ts';

/** Work that a process does now and again besides its requests and jobs. */
export interface Upkeep {
  /** Does the work at once and then so long after each time. What fails is logged, and tried again when it is next due. */
  every(ms: number, name: string, work: () => Promise<unknown>): void;
  /** Starts nothing more, and waits for what runs. */
  close(): Promise<void>;
}

/** Each piece of work goes by itself: none waits for another, and none that fails stops another or the process. */
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
