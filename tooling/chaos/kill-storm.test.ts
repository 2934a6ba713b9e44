import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Meeting, MeetingPage } from '@pauta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSweep } from '../../apps/api/src/testing/sweep.ts';
import { patienceMs, ServerProcess, victimOf, victims } from './server-process.ts';

const writers = isSweep ? 8 : 4;

let dataDir: string;
let server: ServerProcess;
let headers: Record<string, string>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pauta-storm-'));
  server = await ServerProcess.at(dataDir);
  await server.start();
  headers = { authorization: `Bearer ${await server.newPerson()}`, 'content-type': 'application/json' };
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const rounds = isSweep ? 50 : victims.length;

/** Titles acknowledged by the server, by meeting. */
const acknowledged = new Map<string, string>();

/** Creates and renames meetings. Unacknowledged changes may be stored or not. */
const write = async (writer: number, isOver: AbortSignal): Promise<void> => {
  const send = async (method: string, path: string, title: string): Promise<Meeting | undefined> => {
    const body = JSON.stringify({ title });
    const response = await fetch(new URL(path, server.address), { method, headers, body }).catch(() => undefined);
    if (response?.ok) return (await response.json().catch(() => undefined)) as Meeting | undefined;
    if (response && response.status !== 503) throw new Error(`${method} ${path}: ${await response.text()}`);
    await delay(20);
    return undefined;
  };
  for (let n = 0; !isOver.aborted; n += 1) {
    const made = await send('POST', '/api/meetings', `${writer} ${n}`);
    if (!made) continue;
    acknowledged.set(made.id, made.title);
    const title = `${writer} ${n} de novo`;
    const renamed = await send('PATCH', `/api/meetings/${made.id}`, title);
    if (renamed) acknowledged.set(made.id, title);
    // It is unknown whether the rename was stored.
    else acknowledged.set(made.id, '');
  }
};

/** The titles stored on the server. */
const stored = async (): Promise<Map<string, string>> => {
  const titles = new Map<string, string>();
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${server.address}/api/meetings?page=${page}&limit=100`, { headers });
    if (!response.ok) throw new Error(await response.text());
    const { items } = (await response.json()) as MeetingPage;
    for (const { id, title } of items) titles.set(id, title);
    if (items.length === 0) return titles;
  }
};

const isReady = async (): Promise<boolean> =>
  fetch(`${server.address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

describe('a server that is killed during writes', () => {
  it(
    `loses nothing that it acknowledged, after ${rounds} times`,
    async () => {
      const over = new AbortController();
      const work = Array.from({ length: writers }, (_, writer) => write(writer, over.signal));
      const readyMs: number[] = [];
      try {
        for (let round = 0; round < rounds; round += 1) {
          await delay(200 + Math.random() * (isSweep ? 1_800 : 600));
          const victim = victimOf(round);
          const begun = performance.now();
          await server.strike(victim);
          for (const deadline = Date.now() + patienceMs; !(await isReady()); await delay(20)) {
            if (Date.now() > deadline) throw new Error(`not ready within five minutes after ${victim} was killed`);
          }
          readyMs.push(Math.round(performance.now() - begun));
        }
      } finally {
        over.abort();
        await Promise.all(work);
      }
      const titles = await stored();
      const lost = [...acknowledged].filter(([id, title]) => (title ? titles.get(id) !== title : !titles.has(id)));
      expect(lost).toEqual([]);
      expect(acknowledged.size).toBeGreaterThan(rounds);
      const [median, worst] = [readyMs.toSorted((a, b) => a - b)[Math.floor(rounds / 2)], Math.max(...readyMs)];
      process.stdout.write(`${acknowledged.size} kept, ready again after ${median} ms (median), ${worst} ms (worst)\n`);
    },
    isSweep ? 7_200_000 : 900_000,
  );
});
