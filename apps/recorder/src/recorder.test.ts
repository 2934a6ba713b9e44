import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ServerProcess } from '@pauta/chaos/server-process';
import type { Meeting, Transcription } from '@pauta/contract';
import { type FakeServer, startFakeServer } from '@pauta/fake-servers/speech';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { Recorder } from './recorder.ts';
import { hearTones } from './testing/hear-tones.ts';
import { MeetingServer } from './testing/meeting-server.ts';

const token = 'recorder-host-of-the-tests-0123456789abcdef';
const voices = { 'Ana Souza': 330, 'Bruno Lima': 520, 'Carla Dias': 810 };
const said: Record<keyof typeof voices, string> = {
  'Ana Souza': 'Bom dia, obrigada pela presença de todos.',
  'Bruno Lima': 'Quero entender quanto custa por mês.',
  'Carla Dias': 'Nosso contrato atual termina em agosto.',
};

let folder: string;
let speech: FakeServer;
let server: ServerProcess;
let meeting: MeetingServer;
let person: string;
let recorder: Recorder | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pauta-recorder-test-'));
  speech = await startFakeServer();
  server = await ServerProcess.at(join(folder, 'data'), {
    PAUTA_TRANSCRIPTION_URL: speech.url,
    PAUTA_RECORDER_TOKEN: token,
  });
  meeting = new MeetingServer('google_meet');
  await Promise.all([server.start(), meeting.start()]);
  person = await server.newPerson();
  const player = await meeting.player();
  // What each voice says is known by its tone: the service tells it where it hears that tone.
  speech.scriptOf = async (file) => {
    const { heard } = await hearTones(player, file, Object.values(voices));
    return Object.values(said).flatMap((text, index) => {
      const at = heard[index] ?? [];
      const [first] = at;
      return first === undefined ? [] : [{ startMs: first * 1000, endMs: (at.at(-1) ?? first) * 1000 + 100, text }];
    });
  };
});
afterEach(async () => {
  await recorder?.stop();
  await Promise.all([server.stop(), meeting.close(), speech.close()]);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const newRecorder = () =>
  new Recorder(
    {
      ...readConfig({
        PAUTA_URL: server.address,
        PAUTA_RECORDER_TOKEN: token,
        PAUTA_RECORDER_DIR: join(folder, 'recorder'),
      }),
      PAUTA_RECORDER_HOSTS: new Map(meeting.targets),
    },
    { log: (text) => process.stderr.write(`${text}\n`) },
  );

const read = (id: string) => server.insist<Meeting>(person, 'GET', `/api/meetings/${id}`);
const until = async (id: string, holds: (meeting: Meeting) => boolean): Promise<Meeting> => {
  for (;;) {
    const found = await read(id);
    if (holds(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};
const invite = () =>
  server.insist<Meeting>(person, 'POST', '/api/meetings', {
    invitation: `agora ${meeting.skin.invitation}`,
    capture: 'video',
  });

describe('the recorder', () => {
  it('goes from an invitation to a transcript with the names of three voices', async () => {
    const people = [];
    for (const [name, tone] of Object.entries(voices)) people.push(await meeting.join(name, tone));
    recorder = newRecorder();
    await recorder.start();
    const { id } = await invite();
    await meeting.until(() => meeting.knocks.length > 0);
    const waiting = await until(id, ({ bot }) => bot?.state === 'waiting_room');
    expect(waiting.bot?.action).toBe('admit_bot');
    meeting.admit(meeting.knocks[0]!);
    await until(id, ({ bot }) => bot?.state === 'recording');
    for (const one of people) {
      await one.talk(true);
      const name = Object.keys(voices)[people.indexOf(one)];
      await until(id, ({ bot }) => !!bot?.participants.some((seen) => seen.name === name && seen.isSpeaking));
      await one.talk(false);
    }
    meeting.end();
    const ready = await until(id, ({ bot, status }) => bot?.group === 'ready' && status !== 'processing');
    expect(ready.bot).toMatchObject({ state: 'completed', reason: 'call_ended_by_host' });
    expect(ready.recordings).toHaveLength(1);
    expect(ready.recordings[0]).toMatchObject({ kind: 'VIDEO', warnings: [] });
    const { speakers, segments } = await server.insist<Transcription>(
      person,
      'GET',
      `/api/meetings/${id}/transcription`,
    );
    const nameOf = new Map(speakers.map(({ id, name }) => [id, name]));
    expect(segments.map(({ speakerId, text }) => [nameOf.get(speakerId ?? ''), text])).toEqual(Object.entries(said));
    expect(await readdir(join(folder, 'recorder'))).toEqual([]);
  });

  it('that is killed in a meeting goes on with it once it is started again, and the meeting has one recording', async () => {
    meeting.hasLobby = false;
    const ana = await meeting.join('Ana Souza', voices['Ana Souza']);
    const start = () =>
      spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
        stdio: 'inherit',
        env: {
          PATH: process.env['PATH'],
          PAUTA_URL: server.address,
          PAUTA_RECORDER_TOKEN: token,
          PAUTA_RECORDER_DIR: join(folder, 'recorder'),
          PAUTA_RECORDER_HOSTS: `${meeting.skin.host}=https://127.0.0.1:${meeting.port}`,
        },
      });
    let child = start();
    try {
      const { id } = await invite();
      await until(id, ({ bot }) => (bot?.level ?? 0) > 0 || bot?.state === 'recording');
      await ana.talk(true);
      await until(id, ({ bot }) => (bot?.level ?? 0) > 0.01);
      const killed = once(child, 'exit');
      child.kill('SIGKILL');
      await killed;
      const [left] = await readdir(join(folder, 'recorder'));
      expect(left).toBeDefined();
      child = start();
      const times = ({ bot }: Meeting) => bot?.events.filter(({ status }) => status === 'in_call_recording').length;
      await until(id, (found) => times(found) === 2);
      meeting.end();
      const ready = await until(id, ({ bot, status }) => bot?.group === 'ready' && status !== 'processing');
      expect(ready.recordings).toHaveLength(1);
      expect(await readdir(join(folder, 'recorder'))).toEqual([]);
    } finally {
      child.kill('SIGKILL');
    }
  });
});
