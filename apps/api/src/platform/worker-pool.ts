import { openLanes } from './lanes.ts';
import { type AskOptions, startWorkerProcess, type WorkerProcess, type WorkerSettings } from './worker-process.ts';

/** What a worker process can be asked to do. */
export type Operations = Readonly<Record<string, (...args: never[]) => unknown>>;

/** Asks the process that one has: the same one until `use` is over, so it may keep in mind what it was told. */
export type Ask<Of extends Operations> = <Name extends keyof Of>(
  name: Name,
  args: Parameters<Of[Name]>,
  options: AskOptions,
) => Promise<Awaited<ReturnType<Of[Name]>>>;

export interface WorkerPool<Of extends Operations> {
  /**
   * Gives a process to the work, waiting for one where all are taken. Those of a lane (a company) leave one to the
   * others, and the lane with the fewest at work comes next. Errors: the work's own; the signal's reason while waiting.
   */
  use<T>(lane: string, work: (ask: Ask<Of>) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Ends all processes; what they worked on rejects. */
  close(): Promise<void>;
}

export interface WorkerPoolSettings extends WorkerSettings {
  /** Processes at once, at least two. */
  readonly size: number;
  /** A process that has had nothing to do for so long ends. */
  readonly idleMs: number;
  /** A process that has grown beyond this is not used again. */
  readonly tiredBytes: number;
}

interface Idle {
  readonly worker: WorkerProcess;
  readonly timer: NodeJS.Timeout;
}

/** Processes for work that would hold up everybody in this one. They start when needed. */
export const openWorkerPool = <Of extends Operations>({
  size,
  idleMs,
  tiredBytes,
  ...settings
}: WorkerPoolSettings): WorkerPool<Of> => {
  const idle: Idle[] = [];
  const taken = new Set<WorkerProcess>();
  const lanes = openLanes({ size, most: Math.max(1, size - 1) });
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
