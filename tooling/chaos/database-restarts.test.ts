import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Meeting, MeetingPage } from '@pauta/contract';
import { type PostgresServer, startPostgres } from '@pauta/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSweep } from '../../apps/api/src/testing/sweep.ts';
import { bodyOf, fileForm } from './request-body.ts';
import { patienceMs, ServerProcess } from './server-process.ts';
import { until } from './until.ts';

const rounds = isSweep ? 20 : 1;
const clients = 16;

const transcript = `Carla Vieira: Bom dia, Renata. Qual é o maior problema hoje?
Renata Lopes: A gente perde oito mil reais por mês com pão que sobra.
Carla Vieira: Combinado. Eu envio a proposta até sexta-feira.`;

let postgres: PostgresServer;
let dataDir: string;
let server: ServerProcess;
let headers: Record<string, string>;

beforeAll(async () => {
  postgres = await startPostgres({ fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' });
  dataDir = await mkdtemp(join(tmpdir(), 'pauta-restarts-'));
  server = await ServerProcess.at(dataDir, { DATABASE_URL: postgres.url });
  await server.start();
  headers = { authorization: `Bearer ${await server.newPerson()}` };
});
afterAll(async () => {
  await server.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly ms: number;
  readonly body: unknown;
}

const call = async (method: string, path: string, body?: object): Promise<Answer> => {
  const begun = performance.now();
  const response = await fetch(new URL(path, server.address), {
    method,
    headers,
    signal: AbortSignal.timeout(patienceMs),
    ...(body && { body: bodyOf(body) }),
  });
  const { status } = response;
  const ms = performance.now() - begun;
  return { status, retryAfter: response.headers.get('retry-after'), ms, body: await response.json() };
};

/** Retries a request until it succeeds. */
const insist = <T>(method: string, path: string, body?: object): Promise<T> =>
  until(`${method} ${path}`, async () => {
    const { status, body: answer } = await call(method, path, body);
    if (status < 300) return answer as T;
    if (status !== 503) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
    return undefined;
  });

const settled = (id: string): Promise<Meeting> =>
  until('the end of processing', async () => {
    const meeting = await insist<Meeting>('GET', `/api/meetings/${id}`);
    return meeting.status === 'processing' ? undefined : meeting;
  });

describe('a server whose PostgreSQL is stopped immediately and restarted', () => {
  it(
    `answers each request, recovers automatically and completes its jobs, ${rounds} times`,
    async () => {
      const process = server.pid;
      const answers: Answer[] = [];
      const acknowledged: string[] = [];
      const over = new AbortController();
      const load = Array.from({ length: clients }, async (_, client) => {
        for (let n = 0; !over.signal.aborted; n += 1) {
          const isWriting = (client + n) % 2 === 0;
          const answer = isWriting
            ? await call('POST', '/api/meetings', { title: `${client} ${n}` })
            : await call('GET', '/api/meetings?limit=25');
          answers.push(answer);
          if (isWriting && answer.status === 201) acknowledged.push((answer.body as Meeting).id);
          if (answer.status === 503) await delay(20);
        }
      });
      const backMs: number[] = [];
      const processed: string[] = [];
      try {
        for (let round = 0; round < rounds; round += 1) {
          const before = answers.length;
          const underLoad = until('answers', () => (answers.length < before + 4 * clients ? undefined : true));
          // A failing client ends the test.
          await Promise.race([underLoad, Promise.all(load)]);
          const { id } = await insist<Meeting>('POST', '/api/meetings', { title: `Rodada ${round}` });
          await insist('POST', `/api/meetings/${id}/transcription`, fileForm('fala.txt', transcript));
          processed.push(id);
          await postgres.restart();
          const begun = performance.now();
          await insist('POST', '/api/meetings', { title: 'De volta' });
          backMs.push(performance.now() - begun);
          expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
        }
      } finally {
        over.abort();
        await Promise.all(load);
      }
      const odd = answers.filter(({ status, retryAfter }) => status >= 300 && !(status === 503 && retryAfter === '1'));
      expect(odd).toEqual([]);
      const statuses: string[] = [];
      for (const id of processed) statuses.push((await settled(id)).status);
      expect(statuses).toEqual(processed.map(() => 'ready'));
      const stored = new Set<string>();
      for (let page = 1, isMore = true; isMore; page += 1) {
        const { items } = await insist<MeetingPage>('GET', `/api/meetings?page=${page}&limit=100`);
        for (const { id } of items) stored.add(id);
        isMore = items.length > 0;
      }
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
      expect(server.pid).toBe(process);
      const refused = answers.filter(({ status }) => status === 503);
      const longest = (list: readonly Answer[]) => Math.round(Math.max(0, ...list.map(({ ms }) => ms)));
      globalThis.process.stdout.write(
        `${answers.length} answers, ${refused.length} of them 503 (the longest after ${longest(refused)} ms), ` +
          `${acknowledged.length} kept; works again ${Math.round(Math.max(...backMs))} ms after PostgreSQL at worst\n`,
      );
    },
    isSweep ? 7_200_000 : 900_000,
  );
});
