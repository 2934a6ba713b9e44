import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { type Jobs, openJobs } from './jobs.ts';

let platform: TestPlatform;
let opened: Jobs[] = [];

beforeAll(async () => {
  platform = await openTestPlatform({}, { isWorker: false });
});
afterAll(async () => {
  for (const jobs of opened.splice(0)) await jobs.close();
  await platform.close();
});

const open = async (isWorker: boolean): Promise<Jobs> => {
  const jobs = await openJobs(platform.database, platform.log, { isWorker, pollingSeconds: 0.5, isAlone: true });
  opened = [...opened, jobs];
  return jobs;
};

describe('work that a killed process has left', () => {
  it('is done at once by the next one, also where it was asked for again', async () => {
    const done = vi.fn<(data: { n: number }) => Promise<void>>(async () => undefined);
    const queue = { name: 'left', concurrency: 2, attempts: 3, work: done };
    const killed = await open(false);
    await killed.register(queue);
    await killed.send('left', { n: 1 }, 'the same');
    // As the database is left: the work counted as under way, at the last look a moment ago.
    await platform.database.execute("update jobs.job set state = 'active', started_on = now() where name = 'left'");
    await platform.database.execute(
      "update jobs.queue set singletons_active = '{the same}', monitor_claim_on = now() where name = 'left'",
    );
    const next = await open(true);
    await next.register(queue);
    await next.send('left', { n: 2 }, 'the same');
    // Seconds; it was a minute once.
    await vi.waitFor(() => expect(new Set(done.mock.calls.map(([{ n }]) => n))).toEqual(new Set([1, 2])), {
      timeout: 30_000,
    });
  });
});
