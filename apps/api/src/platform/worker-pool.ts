import { openFairSemaphore } from './fair-semaphore.ts';
import { type AskOptions, startWorkerProcess, type WorkerProcess, type WorkerSettings } from './worker-process.ts';

/** Operations of a worker process. */
export type Operations = Readonly<Record<string, (...args: never[]) => unknown>>;

/** Calls the process of the current use, which stays the same until the end, so it may keep state. */
export type Ask<Of extends Operations> = <Name extends keyof Of>(
  name: Name,
  args: Parameters<Of[Name]>,
  options: AskOptions,
) => Promise<Awaited<ReturnType<Of[Name]>>>;

export interface WorkerPool<Of extends Operations> {
  /**
   * Provides a process for the work, waiting if all are busy. A lane (a company) can't take the last one, and the lane
   * with the fewest running is next. Errors: the work's own; the signal's reason while waiting.
   */
  use<T>(lane: string, work: (ask: Ask<Of>) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Ends all processes; their work rejects. */
  close(): Promise<void>;
}

export interface WorkerPoolSettings extends WorkerSettings {
  /** Maximum number of processes, at least two. */
  readonly size: number;
  /** Idle time after which a process ends. */
  readonly idleMs: number;
  /** Memory size from which a process is not reused. */
  readonly tiredBytes: number;
}

interface Idle {
  readonly worker: WorkerProcess;
  readonly timer: NodeJS.Timeout;
}

/** A pool of processes for work that would block this one. They are started on demand. */
export const openWorkerPool = <Of extends Operations>({
  size,
  idleMs,
  tiredBytes,
  ...settings
}: WorkerPoolSettings): WorkerPool<Of> => {
  const idle: Idle[] = [];
  const taken = new Set<WorkerProcess>();
  const lanes = openFairSemaphore({ size, most: Math.max(1, size - 1) });
  let isClosed = false;

  const take = (): WorkerProcess => {
    for (let last = idle.pop(); last; last = idle.pop()) {
      clearTimeout(last.timer);
      if (last.worker.isAlive) return last.worker;
    }
    return startWorkerProcess(settings);
  };
  const giveBack = (worker: WorkerProcess): void => {
    if (!worker.isAlive) return;
    if (isClosed || worker.residentBytes > tiredBytes) {
      void worker.end();
      return;
    }
    const timer = setTimeout(() => {
      idle.splice(idle.indexOf(entry), 1);
      void worker.end();
    }, idleMs);
    const entry: Idle = { worker, timer: timer.unref() };
    idle.push(entry);
  };

  return {
    use: async (lane, work, signal) => {
      await lanes.enter(lane, signal);
      const worker = take();
      taken.add(worker);
      try {
        return await work(async (name, args, options) => (await worker.ask({ name, args }, options)) as never);
      } finally {
        taken.delete(worker);
        giveBack(worker);
        lanes.leave(lane);
      }
    },
    close: async () => {
      isClosed = true;
      const workers = [...taken, ...idle.splice(0).map(({ worker, timer }) => (clearTimeout(timer), worker))];
      await Promise.all(workers.map((worker) => worker.end()));
    },
  };
};
