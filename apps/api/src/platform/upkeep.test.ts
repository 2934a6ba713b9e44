import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openLogger } from './logger.ts';
import { openUpkeep } from './upkeep.ts';

const openFixture = () => {
  const lines: string[] = [];
  return { lines, upkeep: openUpkeep(openLogger('error', { write: (line) => void lines.push(line) })) };
};

describe('upkeep', () => {
  it('continues with all other tasks when one fails or never ends, and logs the failure', async () => {
    const { lines, upkeep } = openFixture();
    const done = Promise.withResolvers<void>();
    const stuck = Promise.withResolvers<void>();
    upkeep.every(60_000, 'stuck', () => stuck.promise);
    upkeep.every(60_000, 'failing', () => Promise.reject(new Error('EISDIR')));
    upkeep.every(60_000, 'sound', async () => done.resolve());
    await done.promise;
    stuck.resolve();
    await upkeep.close();
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { upkeep: 'failing', err: { message: 'EISDIR' } },
    ]);
  });

  it('retries a failed task when it is next due', async () => {
    const { upkeep } = openFixture();
    let attempts = 0;
    const third = Promise.withResolvers<void>();
    upkeep.every(1, 'failing', async () => {
      attempts += 1;
      if (attempts === 3) third.resolve();
      throw new Error('not yet');
    });
    await third.promise;
    await upkeep.close();
    expect(attempts).toBeGreaterThanOrEqual(3);
  });

  it('waits for running tasks when it closes, and starts no others', async () => {
    const { upkeep } = openFixture();
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    let turns = 0;
    let isClosed = false;
    upkeep.every(1, 'slow', async () => {
      turns += 1;
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    const closing = upkeep.close().then(() => (isClosed = true));
    await delay(5);
    expect(isClosed).toBe(false);
    end.resolve();
    await closing;
    await delay(5);
    expect(turns).toBe(1);
  });
});
