import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { NIL } from 'uuid';
import type { Database, Tx } from './database.ts';
import type { Logger } from './logger.ts';

/** A kind of background job. `data` is stored as JSON; a second job with the same waiting `key` is not added. */
export interface Queue<T extends object> {
  readonly name: string;
  /** Maximum concurrency in one process. */
  readonly concurrency: number;
  readonly attempts: number;
  /** Longest delay between two attempts, in seconds. */
  readonly retryDelayMaxS?: number;
  /** Jobs with the same group run one after the other in a process, so that one company does not hold up others. */
  readonly groupOf?: (data: T) => string;
  readonly work: (data: T, signal: AbortSignal) => Promise<void>;
}

/** Background jobs in the same database. A dead process is detected by its missing heartbeat. */
export interface Jobs {
  /** Registers a queue, and runs its jobs if the process has the role `worker`. */
  register<T extends object>(queue: Queue<T>): Promise<void>;
  /** Adds a job. With a `key` already waiting, nothing is added. */
  send(queue: string, data: object, key?: string): Promise<void>;
  /** Adds a job in a system transaction: it exists only if that commits. */
  sendIn(tx: Tx, queue: string, data: object, key: string): Promise<void>;
  /** Whether a job of that key is running, in any process. Needs a system transaction. */
  isRunning(tx: Tx, queue: string, key: string): Promise<boolean>;
  close(): Promise<void>;
}

const heartbeatSeconds = 10;

/**
 * New jobs are announced by NOTIFY. Delayed ones, such as retries, are found by polling: the first worker of a queue
 * polls at this interval in seconds, the others less often.
 */
const firstLooksEvery = 1;
const othersLookEvery = 10;

/** Adapts a transaction to the job queue's interface. */
const queueDatabase = (tx: Tx) =>
  fromDrizzle({ execute: async (query) => (await tx.execute(query as SQL)) as { rows: unknown[] } }, sql);

export const openJobs = async (
  database: Database,
  log: Logger,
  options: { isWorker: boolean; isAlone?: boolean },
): Promise<Jobs> => {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => database.background.execute(text, values),
      listen: async (channel, onNotification, onReconnect) => ({
        close: await database.listen(channel, (payload) =>
          payload === undefined ? onReconnect() : onNotification(payload),
        ),
      }),
    },
    useListenNotify: options.isWorker,
    schema: 'jobs',
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
    // Active jobs are not fetched again; the default interval of a minute would delay a repeated job that long.
    queueCacheIntervalSeconds: 1,
    schedule: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  const stop = new AbortController();
  if (options.isAlone) {
    // No other process is running: active jobs were left by a dead one.
    await database.background.execute(
      "update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'",
    );
    await database.background.execute('update jobs.queue set monitor_claim_on = null');
    await boss.supervise();
    // The counts are from before the jobs were released.
    await database.background.execute('update jobs.queue set singletons_active = null');
  }

  const groups = new Map<string, (data: never) => string>();
  const groupIn = (queue: string, data: object) => {
    const id = groups.get(queue)?.(data as never);
    return id === undefined ? {} : { group: { id } };
  };

  return {
    register: async (queue) => {
      if (queue.groupOf) groups.set(queue.name, queue.groupOf);
      await boss.createQueue(queue.name, {
        policy: 'stately',
        retryLimit: queue.attempts - 1,
        retryDelay: 2,
        retryBackoff: true,
        retryDelayMax: queue.retryDelayMaxS ?? 30,
        expireInSeconds: 24 * 3600 - 1,
        heartbeatSeconds,
      });
      // Separate, for queues that existed before notifications.
      await boss.updateQueue(queue.name, { notify: true });
      // Any read caches the queue's settings: inside a transaction this would block.
      await boss.getJobById(queue.name, NIL);
      if (!options.isWorker) return;
      for (let worker = 0; worker < queue.concurrency; worker += 1) {
        const lookEvery = worker === 0 ? firstLooksEvery : othersLookEvery;
        const id = await boss.work(
          queue.name,
          {
            pollingIntervalSeconds: firstLooksEvery,
            notifyPollingIntervalSeconds: lookEvery,
            heartbeatRefreshSeconds: 4,
            // Counted in this process: by the database, two workers that look at once could both take a job of one group.
            ...(queue.groupOf && { localGroupConcurrency: 1 }),
          },
          async ([job]) => {
            if (!job) return;
            // Polls again at the end: more jobs may have been added than there were idle workers.
            boss.notifyWorker(id);
            await queue.work(job.data as never, AbortSignal.any([job.signal, stop.signal]));
          },
        );
      }
    },
    send: async (queue, data, key) => {
      await boss.send(queue, data, { ...groupIn(queue, data), ...(key && { singletonKey: key }) });
    },
    sendIn: async (tx, queue, data, key) => {
      await boss.send(queue, data, { ...groupIn(queue, data), singletonKey: key, db: queueDatabase(tx) });
    },
    isRunning: async (tx, queue, key) => {
      const running = sql`select 1 from jobs.job where name = ${queue} and singleton_key = ${key} and state = 'active'`;
      const { rows } = (await tx.execute(running)) as { rows: unknown[] };
      return rows.length > 0;
    },
    close: async () => {
      stop.abort();
      await boss.stop({ graceful: true, timeout: 5_000, close: false });
    },
  };
};
