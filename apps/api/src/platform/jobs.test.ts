import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import type { Database } from './database.ts';
import { type Jobs, openJobs } from './jobs.ts';

/** Only what hangs is ended: a busy machine takes its time. */
const patienceMs = 5 * 60_000;

let platform: TestPlatform;
let opened: Jobs[] = [];

beforeAll(async () => {
  platform = await openTestPlatform({}, { isWorker: false });
});
afterAll(async () => {
  for (const jobs of opened.splice(0)) await jobs.close();
  await platform.close();
});

const open = async (isWorker: boolean, database: Database = platform.database): Promise<Jobs> => {
  const jobs = await openJobs(database, platform.log, { isWorker, isAlone: true });
  opened = [...opened, jobs];
  return jobs;
};

describe('a job left by a killed process', () => {
  it('is run at once by the next process, even if it was queued again', async () => {
    const done = vi.fn<(data: { n: number }) => Promise<void>>(async () => undefined);
    const queue = { name: 'left', concurrency: 2, attempts: 3, work: done };
    const killed = await open(false);
    await killed.register(queue);
    await killed.send('left', { n: 1 }, 'the same');
    // The state of the database after a kill: the job is active, last seen a moment ago.
    await platform.database.execute("update jobs.job set state = 'active', started_on = now() where name = 'left'");
    await platform.database.execute(
      "update jobs.queue set singletons_active = '{the same}', monitor_claim_on = now() where name = 'left'",
    );
    const next = await open(true);
    const { rows } = await platform.database.execute("select state::text from jobs.job where name = 'left'");
    expect(rows).toEqual([{ state: 'retry' }]);
    await next.register(queue);
    await next.send('left', { n: 2 }, 'the same');
    // Seconds; with the queue's default interval it would be a minute.
    await vi.waitFor(() => expect(new Set(done.mock.calls.map(([{ n }]) => n))).toEqual(new Set([1, 2])), {
      timeout: 50_000,
    });
  });
});

describe('a new job', () => {
  it('is announced to workers, also in an existing queue, and several are run in a row', async () => {
    const told: (string | undefined)[] = [];
    const database: Database = {
      ...platform.database,
      listen: (channel, onNotification) =>
        platform.database.listen(channel, (payload) => {
          told.push(payload);
          onNotification(payload);
        }),
    };
    const done = vi.fn<(data: { n: number }) => Promise<void>>(async () => undefined);
    const queue = { name: 'told', concurrency: 2, attempts: 3, work: done };
    await (await open(false)).register(queue);
    await platform.database.execute("update jobs.queue set notify = false where name = 'told'");
    const jobs = await open(true, database);
    await jobs.register(queue);
    for (let n = 0; n < 20; n += 1) await jobs.send('told', { n }, String(n));
    await vi.waitFor(() => expect(new Set(done.mock.calls.map(([{ n }]) => n)).size).toBe(20), { timeout: patienceMs });
    await vi.waitFor(() => expect(told).toContain('told'), { timeout: patienceMs });
  });
});

describe('a queue with groups', () => {
  it('runs one job of each group at once, so that a long list of one does not hold up another', async () => {
    const started: string[] = [];
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const jobs = await open(true);
    await jobs.register<{ company: string; n: number }>({
      name: 'grouped',
      concurrency: 2,
      attempts: 3,
      groupOf: ({ company }) => company,
      work: async ({ company, n }) => {
        started.push(`${company}${n}`);
        await released;
      },
    });
    for (let n = 0; n < 5; n += 1) await jobs.send('grouped', { company: 'a', n }, `a${n}`);
    // Workers that look at once take several: which of a group runs is open.
    await vi.waitFor(() => expect(started).toEqual([expect.stringMatching(/^a/)]), { timeout: patienceMs });
    await jobs.send('grouped', { company: 'b', n: 0 }, 'b0');
    await vi.waitFor(() => expect(started).toEqual([expect.stringMatching(/^a/), 'b0']), { timeout: patienceMs });
    release();
    await vi.waitFor(() => expect(started).toHaveLength(6), { timeout: patienceMs });
  });
});
