import { randomUUID } from 'node:crypto';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestOperations } from '../testing/worker-entry.ts';
import { compiledFolder } from './compile-cache.ts';
import { openWorkerPool, type WorkerPool } from './worker-pool.ts';

const entry = fileURLToPath(new URL('../testing/worker-entry.ts', import.meta.url));
const patient = { timeoutMs: 60_000 };

let pool: WorkerPool<TestOperations>;
afterEach(() => pool.close());

const open = (settings: { size?: number; idleMs?: number; tiredBytes?: number; heapMb?: number } = {}) => {
  pool = openWorkerPool({ entry, heapMb: 64, size: 3, idleMs: 60_000, tiredBytes: 1e9, ...settings });
  return pool;
};
const pidOf = (lane: string) => pool.use(lane, (ask) => ask('pid', [], patient));

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

describe('a pool of worker processes', () => {
  it('keeps one process for the whole use, and reuses it for the next', async () => {
    open();
    const kept = await pool.use('a', async (ask) => {
      await ask('keep', [{ at: new Date(0), text: 'não' }], patient);
      return ask('kept', [], patient);
    });
    expect(kept).toEqual({ at: new Date(0), text: 'não' });
    const pid = await pidOf('a');
    expect(pid).not.toBe(process.pid);
    expect(await pidOf('b')).toBe(pid);
  });

  it('has a lower priority than this process', async () => {
    open();
    expect(getPriority(await pidOf('a'))).toBe(Math.min(19, getPriority() + 5));
  });

  it('passes no settings to the process, and returns its errors', async () => {
    open();
    expect(await pool.use('a', (ask) => ask('settings', [], patient))).toEqual([]);
    await expect(pool.use('a', (ask) => ask('refuse', ['não'], patient))).rejects.toMatchObject({
      message: 'não',
      code: 'EXAMPLE',
    });
  });

  it('starts from the compile cache, and has no write access while working', async () => {
    open();
    const compiled = await pool.use('a', (ask) => ask('compiled', [], patient));
    expect(compiled).toContain(compiledFolder);
    for (const folder of [compiledFolder, String(compiled), tmpdir()]) {
      const file = join(folder, `${randomUUID()}.js`);
      const written = pool.use('a', (ask) => ask('write', [file], patient));
      await expect(written).rejects.toMatchObject({ code: 'ERR_ACCESS_DENIED' });
    }
  });

  it('reports how its process ended, and continues with another', async () => {
    open();
    const first = await pidOf('a');
    const work = (name: 'spin' | 'fill' | 'die', timeoutMs: number) =>
      pool.use('a', (ask) => ask(name, [], { timeoutMs }));
    await expect(work('spin', 300)).rejects.toMatchObject({ name: 'WorkerError', end: 'out_of_time' });
    await expect(work('fill', 60_000)).rejects.toMatchObject({ name: 'WorkerError', end: 'out_of_memory' });
    await expect(work('die', 60_000)).rejects.toMatchObject({ name: 'WorkerError', end: 'ended' });
    expect(isGone(first)).toBe(true);
    expect(isGone(await pidOf('a'))).toBe(false);
  });

  // oxlint-disable-next-line house/no-test-left-out -- CPU time is read from /proc
  it.runIf(process.platform === 'linux')('limits the CPU time of the work, and finally the elapsed time', async () => {
    open();
    await pidOf('a');
    const sleep = (ms: number, timeoutMs: number) => pool.use('a', (ask) => ask('sleep', [ms], { timeoutMs }));
    // As on a busy machine: time passes without CPU for the work.
    await expect(sleep(2_500, 2_000)).resolves.toBeUndefined();
    await expect(sleep(60_000, 100)).rejects.toMatchObject({ end: 'out_of_time' });
  });

  it('ends work that is aborted, also while it waits', async () => {
    open({ size: 2 });
    const enough = new AbortController();
    const busy = pool.use('a', (ask) => ask('spin', [], { ...patient, signal: enough.signal }), enough.signal);
    const waiting = pool.use('a', (ask) => ask('pid', [], patient), enough.signal);
    const outcomes = Promise.allSettled([busy, waiting]);
    enough.abort(new Error('enough'));
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { message: 'enough' } });
    expect(await pidOf('a')).toBeGreaterThan(0);
  });

  it('reserves a process for others, however much one company sends', async () => {
    open();
    const enough = new AbortController();
    const busy = Array.from({ length: 6 }, () =>
      pool.use('busy', (ask) => ask('spin', [], { ...patient, signal: enough.signal }), enough.signal),
    );
    const ended = Promise.allSettled(busy);
    expect(await pidOf('other')).toBeGreaterThan(0);
    enough.abort();
    await ended;
  });

  it('ends processes that are idle or have grown', async () => {
    open({ idleMs: 50 });
    const idle = await pidOf('a');
    await expect.poll(() => isGone(idle), { timeout: patient.timeoutMs }).toBe(true);
    await pool.close();
    open({ tiredBytes: 1 });
    const grown = await pidOf('a');
    await expect.poll(() => isGone(grown), { timeout: patient.timeoutMs }).toBe(true);
  });
});
