import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { processSubject, registerWork, requestWork } from './engine.ts';
import type { StageHandlers, StageJob, StageResult, StageRow, Subject } from './subject.ts';

type Stage = 'film' | 'voice' | 'words' | 'letter';
interface Talk {
  id: string;
}

const companyId = randomUUID();
const rowsOf = new Map<string, StageRow<Stage>[]>();

/** A subject that is not a meeting, with its rows in memory. */
const talks: Subject<Talk, Stage> = {
  name: 'conversation',
  stages: [
    { stage: 'film', kind: 'media' },
    { stage: 'voice', kind: 'speech', after: ['film'] },
    { stage: 'words', kind: 'language', needs: ['voice'] },
    { stage: 'letter', kind: 'network', needs: ['words'] },
  ],
  lock: async (_tx, { id }) => (rowsOf.has(id) ? { id } : undefined),
  readStages: async (_tx, id) => rowsOf.get(id) ?? [],
  changeStage: async (_tx, id, stage, change) => {
    const rows = rowsOf.get(id) ?? [];
    rowsOf.set(
      id,
      rows.map((row) => (row.stage === stage ? Object.assign({}, row, change) : row)),
    );
  },
  syncStatus: async () => undefined,
  publishProgress: async () => undefined,
};

const add = (states: Partial<Record<Stage, StageRow['state']>> = {}): string => {
  const id = randomUUID();
  rowsOf.set(
    id,
    talks.stages.map(({ stage }) => ({
      stage,
      state: states[stage] ?? 'waiting',
      progress: 0,
      warnings: [],
      attempts: 0,
      lostAttempts: 0,
      inputKey: null,
      startedAt: null,
    })),
  );
  return id;
};
const statesOf = (id: string) => rowsOf.get(id)?.map(({ state }) => state);

const done = async (): Promise<StageResult> => ({ state: 'done' });
const handlers: StageHandlers<Talk, Stage> = { film: done, voice: done, words: done, letter: done };

describe('the stage engine', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform();
  });
  afterAll(() => platform.close());

  const run = (id: string, some: Partial<StageHandlers<Talk, Stage>> = {}) =>
    processSubject(platform, talks, { ...handlers, ...some }, { companyId, id }, new AbortController().signal);

  it('runs stages whose inputs exist, in order', async () => {
    const ran: Stage[] = [];
    const noted = async ({ stage }: StageJob<Talk, Stage>) => {
      ran.push(stage.stage);
      return done();
    };
    const id = add();
    await run(id, { film: noted, voice: noted, words: noted, letter: noted });
    expect([ran, statesOf(id)]).toEqual([
      ['film', 'voice', 'words', 'letter'],
      ['done', 'done', 'done', 'done'],
    ]);
  });

  it('continues after a failed stage for stages that need only its end, not for those that need its result', async () => {
    const fail = async (): Promise<StageResult> => ({ state: 'failed', cause: 'internal' });
    const [one, two] = [add(), add()];
    await run(one, { film: fail });
    await run(two, { voice: fail });
    expect([statesOf(one), statesOf(two)]).toEqual([
      ['failed', 'done', 'done', 'done'],
      ['done', 'failed', 'waiting', 'waiting'],
    ]);
  });

  it('runs each kind in its own queue: a slow kind does not block others, and queues the next kind when it ends', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const ended = new Map<string, Promise<void>>();
    const resolvers = new Map<string, () => void>();
    const expectEnd = (id: string): string => {
      ended.set(id, new Promise((resolve) => resolvers.set(id, resolve)));
      return id;
    };
    await registerWork(platform, talks, {
      ...handlers,
      film: async () => {
        await released;
        return done();
      },
      letter: async ({ subject }) => {
        resolvers.get(subject.id)?.();
        return done();
      },
    });
    const slow = [add(), add(), add()].map(expectEnd);
    const quick = expectEnd(add({ film: 'skipped', voice: 'done' }));
    for (const id of [...slow, quick]) await requestWork(platform, talks, { companyId, id });
    await ended.get(quick);
    expect(slow.map((id) => statesOf(id)?.slice(1))).toEqual(slow.map(() => ['waiting', 'waiting', 'waiting']));
    release();
    for (const id of slow) await ended.get(id);
    expect(slow.map((id) => statesOf(id)?.slice(0, 3))).toEqual(slow.map(() => ['done', 'done', 'done']));
  });
});
