import { PgBoss } from 'pg-boss';
import type { Database } from './database.ts';
import type { Logger } from './logger.ts';

/** A kind of background work. `data` is stored as JSON; `key` makes a second request for the same work none. */
export interface Queue<T extends object> {
  readonly name: string;
  /** Work on at most this many at once in one process. */
  readonly concurrency: number;
  readonly attempts: number;
  readonly work: (data: T, signal: AbortSignal) => Promise<void>;
}

/** Background work in the same database. A process that dies is noticed by its missing heartbeat. */
export interface Jobs {
  /** Registers a queue, and works on it in a process with the role `worker`. */
  register<T extends object>(queue: Queue<T>): Promise<void>;
  /** Asks for work. With a `key` already waiting, nothing is added. */
  send(queue: string, data: object, key?: string): Promise<void>;
  close(): Promise<void>;
}

const heartbeatSeconds = 10;

export const openJobs = async (
  database: Database,
  log: Logger,
  options: { isWorker: boolean; pollingSeconds: number },
): Promise<Jobs> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.execute(text, values) },
    schema: 'jobs',
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
    schedule: false,
    ...(database.kind === 'pglite' ? { backend: 'pglite' as const } : {}),
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  const stop = new AbortController();
  if (database.kind === 'pglite') {
    // The directory's lock says that no other process works: what is marked as active was left by one that died.
    await database.execute("update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'");
    await boss.supervise();
  }

  return {
    register: async (queue) => {
      await boss.createQueue(queue.name, {
        policy: 'stately',
        retryLimit: queue.attempts - 1,
        retryDelay: 2,
        retryBackoff: true,
        retryDelayMax: 30,
        expireInSeconds: 24 * 3600 - 1,
        heartbeatSeconds,
      });
      if (!options.isWorker) return;
      for (let worker = 0; worker < queue.concurrency; worker += 1) {
        await boss.work(
          queue.name,
          { pollingIntervalSeconds: options.pollingSeconds, heartbeatRefreshSeconds: 4 },
          async ([job]) => {
            if (!job) return;
            await queue.work(job.data as never, AbortSignal.any([job.signal, stop.signal]));
          },
        );
      }
    },
    send: async (queue, data, key) => {
      await boss.send(queue, data, key ? { singletonKey: key } : {});
    },
    close: async () => {
      stop.abort();
      await boss.stop({ graceful: true, timeout: 5_000, close: false });
    },
  };
};
