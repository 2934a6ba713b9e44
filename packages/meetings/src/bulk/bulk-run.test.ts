import { emitSessionEnd } from '@pauta/feature-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBulkRuns, undoneOf } from './bulk-run.ts';

const items = Array.from({ length: 5 }, (_, index) => ({ id: `m${index + 1}`, title: `Reunião ${index + 1}` }));

/** Work that the test completes by hand. */
const atHand = () => {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  return {
    begun,
    work: (id: string) => {
      begun.push(id);
      return new Promise<void>((resolve, reject) => void ends.set(id, { resolve, reject }));
    },
    finish: (id: string) => ends.get(id)?.resolve(),
    fail: (id: string, why = 'no') => ends.get(id)?.reject(new Error(why)),
  };
};

describe('a bulk run', () => {
  const listeners = new Set<string>();
  beforeEach(() => {
    vi.stubGlobal('addEventListener', (type: string) => listeners.add(type));
    vi.stubGlobal('removeEventListener', (type: string) => listeners.delete(type));
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('processes three meetings at a time', async () => {
    const { begun, work, finish } = atHand();
    const runs = createBulkRuns();
    const end = runs.start({ kind: 'evaluate', items, work });
    expect(begun).toEqual(['m1', 'm2', 'm3']);
    finish('m2');
    await expect.poll(() => begun).toEqual(['m1', 'm2', 'm3', 'm4']);
    expect(runs.getSnapshot()?.done.map(({ id }) => id)).toEqual(['m2']);
    for (const id of ['m1', 'm3', 'm4']) finish(id);
    await expect.poll(() => begun).toHaveLength(5);
    finish('m5');
    expect((await end)?.state).toBe('ended');
  });

  it('continues after a failure and keeps its reason', async () => {
    const runs = createBulkRuns();
    const ended = await runs.start({
      kind: 'redo',
      items,
      work: async (id) => {
        if (id === 'm2') throw new Error('busy');
      },
    });
    expect(ended?.done).toHaveLength(4);
    expect(ended?.failures).toEqual([{ item: items[1], error: new Error('busy') }]);
    expect(ended && undoneOf(ended)).toEqual([items[1]]);
  });

  it('when stopped, starts no other meeting and waits for those in progress', async () => {
    const { begun, work, finish, fail } = atHand();
    const runs = createBulkRuns();
    const end = runs.start({ kind: 'remove', items, work });
    runs.stop();
    expect(runs.getSnapshot()?.state).toBe('stopping');
    finish('m1');
    fail('m2');
    finish('m3');
    const ended = await end;
    expect(begun).toEqual(['m1', 'm2', 'm3']);
    expect(ended && undoneOf(ended).map(({ id }) => id)).toEqual(['m2', 'm4', 'm5']);
  });

  it('does not start while another run is in progress', async () => {
    const { work, finish } = atHand();
    const runs = createBulkRuns();
    const end = runs.start({ kind: 'evaluate', items: items.slice(0, 1), work });
    const again = vi.fn<() => Promise<void>>();
    await expect(runs.start({ kind: 'evaluate', items, work: again })).resolves.toBeUndefined();
    expect(again).not.toHaveBeenCalled();
    finish('m1');
    await end;
  });

  it('ends only after its refresh has finished', async () => {
    const runs = createBulkRuns();
    const seen: unknown[] = [];
    const ended = await runs.start({ kind: 'remove', items, work: async () => undefined }, async ({ done }) => {
      seen.push(done.length, runs.getSnapshot()?.state);
    });
    expect(seen).toEqual([5, 'running']);
    expect(ended?.state).toBe('ended');
  });

  it('ends with the session of its user: starts and reports nothing more', async () => {
    const { begun, work, finish } = atHand();
    const runs = createBulkRuns();
    const refresh = vi.fn<() => Promise<void>>();
    const end = runs.start({ kind: 'evaluate', items, work }, refresh);
    emitSessionEnd();
    expect([runs.getSnapshot(), listeners.size]).toEqual([null, 0]);
    const next = atHand();
    const nextEnd = runs.start({ kind: 'redo', items: items.slice(0, 1), work: next.work });
    for (const id of ['m1', 'm2', 'm3']) finish(id);
    expect(await end).toBeUndefined();
    expect(begun).toHaveLength(3);
    expect(refresh).not.toHaveBeenCalled();
    expect(runs.getSnapshot()).toMatchObject({ kind: 'redo', done: [], state: 'running' });
    expect([...listeners]).toEqual(['beforeunload']);
    next.finish('m1');
    expect(await nextEnd).toMatchObject({ done: [items[0]], state: 'ended' });
  });

  it('asks before the page is left, until it has ended', async () => {
    const { work, finish } = atHand();
    const runs = createBulkRuns();
    const end = runs.start({ kind: 'evaluate', items: items.slice(0, 1), work });
    expect([...listeners]).toEqual(['beforeunload']);
    finish('m1');
    await end;
    expect(listeners.size).toBe(0);
  });
});
