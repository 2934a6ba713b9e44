import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ServerProcess } from '@pauta/chaos/server-process';
import { startFakeServer } from '@pauta/fake-servers/speech';
import { readUsage } from './process-tree.ts';
import { alone, type Figure, type Section } from './report.ts';

const recorder = fileURLToPath(new URL('../../apps/recorder/src/', import.meta.url));
const password = 'Senha#2026forte';
const people = ['Ana Martins', 'Renata Souza', 'Paulo Reis'];
const patienceMs = 120_000;
const talkMs = 3_000;

type Capture = 'audio' | 'video';
/** Goals of `design/recorder.md`: share of a core, and MiB. */
const goals = { video: { cores: 0.35, memoryMiB: 310 }, audio: { cores: 0.17, memoryMiB: 280 } } as const;

/** A meeting between real browsers, in a process of its own. */
const holdMeeting = async () => {
  const meeting = spawn(process.execPath, [join(recorder, 'testing/hold-meeting.ts'), ...people], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: meeting.stdout })[Symbol.asyncIterator]();
  const news = async () => JSON.parse((await lines.next()).value ?? '{}') as Record<string, string>;
  const held = await news();
  const order = (what: object): void => void meeting.stdin.write(`${JSON.stringify(what)}\n`);
  return { meeting, held, news, order };
};

const end = async (child: ChildProcess, how: () => void): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  how();
  await ended;
};

/** Resolves to the milliseconds until a condition holds, looked at every 100 ms. */
const waitFor = async (what: string, holds: () => Promise<boolean>): Promise<number> => {
  const start = performance.now();
  while (!(await holds())) {
    if (performance.now() - start > patienceMs) throw new Error(`waited in vain until ${what}`);
    await wait(100);
  }
  return performance.now() - start;
};

const measureBot = async (capture: Capture, ms: number): Promise<Section> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pauta-bot-'));
  const speech = await startFakeServer();
  speech.scriptOf = (_, startMs) => [
    { startMs, endMs: startMs + 1_000, text: `Frase ${speech.calls.length} sobre o orçamento.` },
  ];
  const token = randomBytes(32).toString('hex');
  const server = await ServerProcess.at(dataDir, {
    PAUTA_RECORDER_TOKEN: token,
    PAUTA_TRANSCRIPTION_URL: speech.url,
    PAUTA_TRANSCRIPTION_MODEL: 'whisper-1',
  });
  await server.start();
  const { meeting, held, news, order } = await holdMeeting();
  const host = spawn(process.execPath, [join(recorder, 'main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PAUTA_URL: server.address,
      PAUTA_RECORDER_TOKEN: token,
      PAUTA_RECORDER_DIR: join(dataDir, 'recorder'),
      PAUTA_RECORDER_HOSTS: `${held['host']}=https://127.0.0.1:${held['port']}`,
    },
  });
  try {
    const { id: company } = await server.admin<{ id: string }>('company', 'create', '--name', 'Aurora');
    const person = { email: 'ana@aurora.example', name: 'Ana Martins', password, company };
    await server.admin('user', 'create', ...Object.entries(person).flatMap(([key, value]) => [`--${key}`, value]));
    const authorization = `Bearer ${await server.signIn(person.email, password)}`;
    const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
      const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const response = await fetch(new URL(path, server.address), init);
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    };
    const invitation = `agora ${held['invitation']}`;
    const { id } = await call<{ id: string }>('POST', '/api/meetings', { invitation, title: 'Medida', capture });
    await news();
    order({ is: 'admit' });
    type Seen = { status: string; bot: { participants: readonly object[] } | null };
    const read = () => call<Seen>('GET', `/api/meetings/${id}`);
    await waitFor('everybody is seen', async () => (await read()).bot?.participants.length === people.length);

    for (const name of people) order({ is: 'talk', name, isTalking: true });
    await wait(10_000);
    const before = readUsage(host.pid);
    const start = performance.now();
    await wait(ms);
    const after = readUsage(host.pid);
    const seconds = (performance.now() - start) / 1_000;
    for (const name of people) order({ is: 'talk', name, isTalking: false });

    type Live = { utterances: readonly { endMs: number }[] };
    const heardMs = async () => {
      const { utterances } = await call<Live>('GET', `/api/meetings/${id}/bot/transcript`);
      return Math.max(0, ...utterances.map(({ endMs }) => endMs));
    };
    await wait(15_000);
    const beforeIt = await heardMs();
    order({ is: 'talk', name: people[1], isTalking: true });
    await wait(talkMs);
    order({ is: 'talk', name: people[1], isTalking: false });
    const liveMs = await waitFor('it is heard', async () => (await heardMs()) > beforeIt);
    order({ is: 'end' });
    const readyMs = await waitFor('the meeting is ready', async () => (await read()).status === 'ready');

    const share = (kind: 'own' | 'descendants') => (after[kind].cpuSeconds - before[kind].cpuSeconds) / seconds;
    const figures: Figure[] = [
      alone('browser of the bot', 'of a core', share('descendants'), { atMost: goals[capture].cores }),
      alone('its memory', 'MiB', after.descendants.memoryMiB, { atMost: goals[capture].memoryMiB }),
      alone('recorder, for all bots of a host', 'of a core', share('own')),
      alone('its memory', 'MiB', after.own.memoryMiB),
      alone('a voice has ended until it is read live', 's', liveMs / 1_000, { atMost: 10 }),
      alone('the meeting has ended until it is ready', 's', readyMs / 1_000, { atMost: 60 }),
    ];
    const what = capture === 'video' ? 'picture of 720 lines and sound' : 'sound alone';
    return { title: `A bot that records three voices for ${ms / 1_000} s: ${what}`, figures };
  } finally {
    await end(host, () => host.kill('SIGTERM'));
    await end(meeting, () => meeting.stdin.end());
    await server.kill();
    await speech.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** What a bot takes of its host, and how far behind the meeting its text is; the speech service answers at once. */
export const benchBot = async ({ ms }: { ms: number }): Promise<Section[]> => [
  await measureBot('video', ms),
  await measureBot('audio', ms),
];
