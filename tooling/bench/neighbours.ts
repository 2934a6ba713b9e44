import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bodyOf, fileForm } from '@pauta/chaos/request-body';
import { ServerProcess } from '@pauta/chaos/server-process';
import { watchedLoop } from '@pauta/chaos/watched-loop';
import { residentMiB } from './memory.ts';
import { against, alone, type Section } from './report.ts';
import { median, quantile } from './rounds.ts';

const password = 'Senha#2026forte';
const words = 'a gente perde mais ou menos oito mil reais por mês com pão que sobra e ninguém sabe o orçamento'.split(
  ' ',
);

const transcriptOf = (turns: number): string =>
  Array.from({ length: turns }, (_, n) => {
    const text = Array.from({ length: 12 }, (__, k) => words[(n * 7 + k * 3) % words.length]).join(' ');
    return `[${new Date(n * 4_000).toISOString().slice(11, 19)}] ${n % 2 ? 'Renata Lopes' : 'Carla Vieira'}: Frase ${n}, ${text}${n % 5 ? '.' : '?'}`;
  }).join('\n');

interface Waits {
  health: number[];
  lists: number[];
}

/** Latencies for other companies during some work: `/healthz` every 10 ms, their own list every 50 ms. */
const waitsDuring = async (
  { address }: ServerProcess,
  authorization: string,
  isOver: () => Promise<unknown>,
): Promise<Waits> => {
  const waits: Waits = { health: [], lists: [] };
  const watch = { isOn: true };
  const ask = async (path: string, everyMs: number, into: number[]): Promise<void> => {
    while (watch.isOn) {
      const start = performance.now();
      const response = await fetch(new URL(path, address), { headers: { authorization } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      into.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  };
  const asking = [ask('/healthz', 10, waits.health), ask('/api/meetings?limit=25', 50, waits.lists)];
  await isOver();
  watch.isOn = false;
  await Promise.all(asking);
  return waits;
};

/** Effect of one company's longest transcript on others, while it is imported, analysed and opened. */
export const benchNeighbours = async ({ turns, calmMs }: { turns: number; calmMs: number }): Promise<Section[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pauta-neighbours-'));
  const loop = watchedLoop(dataDir);
  const server = await ServerProcess.at(dataDir, loop.env);
  try {
    await server.start();
    const signedIn = async (name: string, email: string): Promise<string> => {
      const company = await server.admin<{ id: string }>('company', 'create', '--name', name);
      const person = { email, name: 'Carla Vieira', password, company: company.id };
      await server.admin('user', 'create', ...Object.entries(person).flatMap(([key, value]) => [`--${key}`, value]));
      return `Bearer ${await server.signIn(email, password)}`;
    };
    const sender = await signedIn('Aurora', 'carla@aurora.example');
    const other = await signedIn('Outra', 'carla@outra.example');
    const call = async (authorization: string, method: string, path: string, body?: object): Promise<Response> => {
      const init = { method, headers: { authorization }, ...(body && { body: bodyOf(body) }) };
      const response = await fetch(new URL(path, server.address), init);
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response;
    };
    const newMeeting = async (authorization: string, n: number): Promise<string> => {
      const response = await call(authorization, 'POST', '/api/meetings', { title: `Reunião ${n}` });
      return ((await response.json()) as { id: string }).id;
    };
    for (let n = 0; n < 30; n += 1) await newMeeting(other, n);
    const file = fileForm('longa.txt', transcriptOf(turns));
    const id = await newMeeting(sender, 0);
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    await waitsDuring(server, other, () => pause(calmMs));

    const calm = await waitsDuring(server, other, () => pause(calmMs));
    const calmMiB = residentMiB(server.pid) ?? Number.NaN;
    const beforeIt = (await loop.stretches()).length;
    const start = performance.now();
    const busy = await waitsDuring(server, other, async () => {
      await call(sender, 'POST', `/api/meetings/${id}/transcription`, file);
      const imported = performance.now();
      for (let status = 'processing'; status === 'processing'; await pause(100))
        status = ((await (await call(sender, 'GET', `/api/meetings/${id}`)).json()) as { status: string }).status;
      return imported;
    });
    const readyMs = performance.now() - start;
    const heldUp = (await loop.stretches()).slice(beforeIt);
    const opened = await waitsDuring(server, other, async () => {
      for (let n = 0; n < 5; n += 1)
        await (await call(sender, 'GET', `/api/meetings/${id}/transcription`)).arrayBuffer();
    });
    const heldUpOpen = (await loop.stretches()).slice(beforeIt + heldUp.length);
    const busyMiB = residentMiB(server.pid) ?? Number.NaN;
    const p99 = (values: readonly number[]) => quantile(values, 0.99);
    return [
      {
        title: `One company's transcript of ${turns} turns, imported, analysed and opened five times; floor: nothing goes on`,
        figures: [
          alone('ready after', 's', readyMs / 1000),
          alone('/healthz p99 before', 'ms', p99(calm.health)),
          alone('/healthz p99 until then', 'ms', p99(busy.health), { atMost: 50 }),
          alone('/healthz longest until then', 'ms', Math.max(...busy.health)),
          alone('event loop held up at most, processor time', 'ms', Math.max(...heldUp), { atMost: 100 }),
          alone('/healthz p99 while opened', 'ms', p99(opened.health), { atMost: 50 }),
          alone('event loop held up at most while opened', 'ms', Math.max(...heldUpOpen), { atMost: 100 }),
          against("another company's list, p50 until then", 'ms', median(busy.lists), median(calm.lists), {
            atMost: 3,
          }),
          against("another company's list, p99 until then", 'ms', p99(busy.lists), p99(calm.lists), { atMost: 3 }),
          against("another company's list, p50 while opened", 'ms', median(opened.lists), median(calm.lists)),
          against('memory of the server', 'MiB', busyMiB, calmMiB),
        ],
      },
    ];
  } finally {
    await server.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
};
