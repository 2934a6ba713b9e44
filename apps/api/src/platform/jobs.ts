import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { NIL } from 'uuid';
import type { Database, Tx } from './database.ts';
import type { Logger } from './logger.ts';

/** A kind of background work. `data` is stored as JSON; `key` makes a second request for the same work none. */
export interface Queue<T extends object> {
  readonly name: string;
  /** Work on at most this many at once in one process. */
  readonly concurrency: number;
  readonly attempts: number;
  /** Longest pause between two attempts, in seconds. */
  readonly retryDelayMaxS?: number;
  readonly work: (data: T, signal: AbortSignal) => Promise<void>;
}

/** Background work in the same database. A process that dies is noticed by its missing heartbeat. */
export interface Jobs {
  /** Registers a queue, and works on it in a process with the role `worker`. */
  register<T extends object>(queue: Queue<T>): Promise<void>;
  /** Asks for work. With a `key` already waiting, nothing is added. */
  send(queue: string, data: object, key?: string): Promise<void>;
  /** Asks for work in a system transaction: there is none before it is committed, and none when it is not. */
  sendIn(tx: Tx, queue: string, data: object, key: string): Promise<void>;
  close(): Promise<void>;
}

const heartbeatSeconds = 10;

/**
 * New work is told by NOTIFY. What is due later, such as another attempt, the first of a queue's workers finds by looking
 * so often, and the others where that one is at work.
 */
const firstLooksEvery = 1;
const othersLookEvery = 10;

/** A transaction as the job queue wants it. */
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
    // What is known to be worked on is not fetched: known for a minute, what was asked for again would wait that long.
    queueCacheIntervalSeconds: 1,
    schedule: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  const stop = new AbortController();
  if (options.isAlone) {
    // No other process works: what is marked as active was left by one that died.
    await database.background.execute(
      "update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'",
    );
    await database.background.execute('update jobs.queue set monitor_claim_on = null');
    await boss.supervise();
    // Counted before they were given back.
    await database.background.execute('update jobs.queue set singletons_active = null');
  }

  return {
    register: async (queue) => {
      await boss.createQueue(queue.name, {
        policy: 'stately',
        retryLimit: queue.attempts - 1,
        retryDelay: 2,
        retryBackoff: true,
        retryDelayMax: queue.retryDelayMaxS ?? 30,
        expireInSeconds: 24 * 3600 - 1,
        heartbeatSeconds,
      });
      // Apart, for queues that were there before it was told.
      await boss.updateQueue(queue.name, { notify: true });
      // Any look at the queue keeps its settings: to be read inside a transaction they would wait for its end.
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
          },
          async ([job]) => {
            if (!job) return;
            // Looks again when it is done: more may have been asked for than there were workers to be told.
            boss.notifyWorker(id);
            await queue.work(job.data as never, AbortSignal.any([job.signal, stop.signal]));
          },
        );
      }
    },
    send: async (queue, data, key) => {
      await boss.send(queue, data, key ? { singletonKey: key } : {});
    },
    sendIn: async (tx, queue, data, key) => {
      await boss.send(queue, data, { singletonKey: key, db: queueDatabase(tx) });
    },
    close: async () => {
      stop.abort();
      await boss.stop({ graceful: true, timeout: 5_000, close: false });
    },
  };
};
