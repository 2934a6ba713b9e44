import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { api, type BotJob, type NewBotMedia } from '@pauta/contract';
import { type FakeScript, type FakeServer, startFakeServer } from '@pauta/fake-servers/speech';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/columns.ts';
import { openBucket } from '../../platform/storage/s3-bucket.ts';
import { openS3UploadFiles } from '../../platform/storage/s3-upload-files.ts';
import { openS3Server, type S3Server } from '../../testing/s3-server.ts';
import { fakeBot, fakeRecorder } from '../../testing/fake-recorder.ts';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processedMeeting } from '../../testing/upload-file.ts';
import { meetingFolder } from '../../platform/storage/storage.ts';
import { wavOf } from '../recordings/media/media-samples.ts';

/** Two voices of different pitch that speak for three seconds each. */
const voices = {
  'Ana Prado': {
    hertz: 200,
    lines: [
      [1, 'vamos falar do preço da proposta.'],
      [11, 'o prazo do contrato é de um ano.'],
    ],
  },
  'Bia Nunes': { hertz: 700, lines: [[6, 'quem decide a compra é a diretora Helena.']] },
} as const;
type Name = keyof typeof voices;

const soundOf = (name: Name): Uint8Array =>
  wavOf(
    18,
    (time) =>
      voices[name].lines.some(([at]) => time >= at && time < at + 3)
        ? 0.4 * Math.sin(2 * Math.PI * voices[name].hertz * time)
        : 0,
    { sampleRate: 8000 },
  );

/** Recognises a voice by its zero crossings. */
const heardIn = (file: Uint8Array): FakeScript => {
  const bytes = Buffer.from(file);
  let [crossings, loud] = [0, 0];
  let before = 0;
  for (let at = 44; at + 1 < bytes.length; at += 2) {
    const sample = bytes.readInt16LE(at);
    if (Math.abs(sample) > 1000) loud += 1;
    if (Math.sign(sample) !== Math.sign(before) && before !== 0) crossings += 1;
    before = sample;
  }
  if (loud === 0) return [];
  const name: Name = crossings / loud > 0.05 ? 'Bia Nunes' : 'Ana Prado';
  return voices[name].lines.map(([at, text]) => ({ startMs: at * 1000, endMs: at * 1000 + 3000, text }));
};

let speech: FakeServer;
let server: TestServer;
let seller: TestUser;
let aheadMs = 0;
beforeAll(async () => {
  speech = await startFakeServer();
  server = await openTestServer({ PAUTA_TRANSCRIPTION_URL: speech.url }, { now: () => new Date(Date.now() + aheadMs) });
  seller = await server.user(await server.company(), { name: 'Ana Prado' });
});
afterAll(async () => {
  await server.close();
  await speech.close();
});
beforeEach(() => {
  speech.calls.length = 0;
  speech.steps.length = 0;
  speech.scriptOf = heardIn;
});

const join = async () => {
  const { body } = await server.call(api.meetings.create, seller, {
    body: { invitation: `agora https://meet.jit.si/${randomUUID()}` },
  });
  const [job] = await fakeRecorder(server).lease();
  const bot = fakeBot(server, job as BotJob);
  await bot.says('in_call_recording');
  return { id: body.id, bot };
};
type Joined = Awaited<ReturnType<typeof join>>;

// Recent: start times long ago are rejected.
const begun = new Date(Date.now() - 600_000).toISOString();
const openTrack = async ({ bot }: Joined, name: Name, more: Partial<NewBotMedia> = {}) => {
  const bytes = soundOf(name);
  const media = {
    kind: 'track',
    speaker: name,
    participantKey: name,
    startedAt: begun,
    mimeType: 'audio/wav',
    ...more,
  } as const;
  const { body } = await bot.open(media);
  let sent = 0;
  const sendTo = async (seconds: number) => {
    const end = Math.min(bytes.length, 44 + seconds * 16_000);
    expect(await bot.send(body, sent, bytes.subarray(sent, end))).toBe(204);
    sent = end;
  };
  return { id: body.id, sendTo, end: async () => expect((await bot.finish(body, bytes)).status).toBe(200) };
};

const transcriptOf = async ({ id }: Joined) =>
  (await server.call(api.bots.transcript, seller, { params: { id }, query: {} })).body;
const linesOf = async (joined: Joined) =>
  (await transcriptOf(joined)).utterances.flatMap(({ speaker, text, startMs }) =>
    text ? [[speaker, text, Math.round(startMs / 1000)]] : [],
  );
/** Sends heartbeats, as a host does every few seconds, until that many lines are there. */
const heard = (joined: Joined, lines: number) =>
  server.until(async () => {
    await joined.bot.heartbeat();
    return (await linesOf(joined)).length >= lines;
  });

const textsOf = async (id: string) =>
  (await server.call(api.meetings.transcription, seller, { params: { id }, query: {} })).body.segments.map(
    ({ text }) => text,
  );

const first = ['Ana Prado', 'vamos falar do preço da proposta.', 1];
const second = ['Bia Nunes', 'quem decide a compra é a diretora Helena.', 6];
const third = ['Ana Prado', 'o prazo do contrato é de um ano.', 11];

describe('live transcription from a bucket, by a service that separates voices', () => {
  let s3: S3Server;
  let onDisk: [TestServer, TestUser];
  beforeAll(async () => {
    onDisk = [server, seller];
    s3 = await openS3Server();
    const model = 'gpt-4o-transcribe-diarize';
    server = await openTestServer(
      {
        ...s3.env,
        PAUTA_TRANSCRIPTION_URL: speech.url,
        PAUTA_TRANSCRIPTION_MODEL: model,
      },
      { now: () => new Date(Date.now() + aheadMs) },
    );
    seller = await server.user(await server.company(), { name: 'Ana Prado' });
  });
  afterAll(async () => {
    await server.close();
    await s3.close();
    [server, seller] = onDisk;
  });

  it('reads what has arrived, by several processes, and leaves no copy', async () => {
    const joined = await join();
    const { bot, id } = joined;
    const ana = await openTrack(joined, 'Ana Prado');
    for (const seconds of [1, 2, 3, 6]) await ana.sendTo(seconds);
    await heard(joined, 1);
    expect(await linesOf(joined)).toEqual([first]);
    const { config, storage } = server.platform;
    const elsewhere = openS3UploadFiles(await openBucket(s3.settings), s3.settings, storage, config.dataDir);
    const bytes = soundOf('Ana Prado');
    const copied = async () => readFile((await elsewhere.openGrowing(ana.id)) ?? '');
    expect(await copied()).toEqual(Buffer.from(bytes.subarray(0, 44 + 6 * 16_000)));
    await ana.sendTo(18);
    expect(await copied()).toEqual(Buffer.from(bytes));
    await heard(joined, 2);
    await ana.end();
    await bot.says('call_ended', 'done');
    await bot.complete();
    await processedMeeting(server, seller, id);
    expect(await textsOf(id)).toEqual([first[1], third[1]]);
    expect(speech.calls).toHaveLength(2);
    expect(await elsewhere.openGrowing(newId())).toBeUndefined();
    const { client, name: Bucket } = await openBucket(s3.settings);
    const { Contents } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'growing/' }));
    expect(Contents ?? []).toEqual([]);
  });

  it('leaves a mix to the end, unless the page shows who speaks, and repeats nothing', async () => {
    const joined = await join();
    const { bot, id } = joined;
    // Tracks would have come by then.
    aheadMs = 60_000;
    const mix = await openTrack(joined, 'Ana Prado', { kind: 'main', speaker: undefined, participantKey: undefined });
    await mix.sendTo(18);
    aheadMs = 120_000;
    const hearings = async () =>
      (
        await server.platform.database.execute(
          "select 1 from jobs.job where name = 'hear-live' and state = 'completed'",
        )
      ).rows.length;
    const before = await hearings();
    await server.until(async () => {
      await bot.heartbeat();
      return (await hearings()) > before + 1;
    });
    expect(speech.calls).toEqual([]);
    await bot.utterances([{ id: '1', speaker: 'Ana Prado', startMs: 900, endMs: 15_000, text: '' }]);
    await heard(joined, 2);
    await mix.end();
    await bot.says('call_ended', 'done');
    await bot.complete();
    await processedMeeting(server, seller, id);
    expect(await textsOf(id)).toEqual([first[1], third[1]]);
    expect(speech.calls).toHaveLength(2);
    aheadMs = 0;
  });
});

describe('live transcription by a service', () => {
  it('transcribes growing tracks, each piece once, and does not repeat it after the end', async () => {
    const joined = await join();
    const { bot, id } = joined;
    const ana = await openTrack(joined, 'Ana Prado');
    const bia = await openTrack(joined, 'Bia Nunes');
    await ana.sendTo(6);
    await heard(joined, 1);
    expect(await linesOf(joined)).toEqual([first]);
    expect((await transcriptOf(joined)).isTranscribed).toBe(true);
    await bia.sendTo(18);
    await ana.sendTo(18);
    await heard(joined, 3);
    expect(await linesOf(joined)).toEqual([first, second, third]);
    expect(speech.calls).toHaveLength(3);
    await ana.end();
    await bia.end();
    await bot.says('call_ended', 'done');
    await bot.complete();
    const meeting = await processedMeeting(server, seller, id);
    expect(meeting.status).toBe('ready');
    const { body } = await server.call(api.meetings.transcription, seller, { params: { id }, query: {} });
    const names = new Map(body.speakers.map((speaker) => [speaker.id, speaker.name]));
    expect(
      body.segments.map(({ speakerId, text, startMs }) => [
        speakerId && names.get(speakerId),
        text,
        Math.round(startMs / 1000),
      ]),
    ).toEqual([first, second, third]);
    expect(speech.calls).toHaveLength(3);
  });

  it('does not repeat what is at the service when the recording ends', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    speech.scriptOf = async (file) => {
      await released;
      return heardIn(file);
    };
    const joined = await join();
    const { bot, id } = joined;
    const ana = await openTrack(joined, 'Ana Prado');
    await ana.sendTo(18);
    await bot.heartbeat();
    await server.until(async () => speech.calls.length === 1);
    await ana.end();
    await bot.says('call_ended', 'done');
    await bot.complete();
    // Until it is assembled.
    const recording = `${meetingFolder(seller.companyId, id)}/bot-${bot.id}-recording`;
    await server.until(async () => (await server.platform.storage.describe(recording)) !== undefined);
    release();
    await processedMeeting(server, seller, id);
    expect(await textsOf(id)).toEqual([first[1], third[1]]);
    const ranges = speech.calls.map(({ fileName }) => fileName.split(/[-.]/).map(Number));
    expect(ranges.map(([start = 0]) => Math.round(start / 1000))).toEqual([1, 11]);
  });

  it('does not repeat a track that has no name after a pause', async () => {
    const afterPause: FakeScript = [
      { startMs: 21_000, endMs: 24_000, text: 'voltamos da pausa.' },
      { startMs: 31_000, endMs: 34_000, text: 'até a próxima semana.' },
    ];
    speech.scriptOf = (file) => [...heardIn(file), ...afterPause];
    const joined = await join();
    const { bot, id } = joined;
    const ana = await openTrack(joined, 'Ana Prado');
    await ana.sendTo(18);
    await heard(joined, 2);
    await ana.end();
    const unnamed = await openTrack(joined, 'Ana Prado', { speaker: undefined, startMs: 20_000 });
    await unnamed.sendTo(18);
    await heard(joined, 4);
    await unnamed.end();
    await bot.says('call_ended', 'done');
    await bot.complete();
    await processedMeeting(server, seller, id);
    expect(await textsOf(id)).toEqual([first[1], third[1], ...afterPause.map(({ text }) => text)]);
    expect(speech.calls).toHaveLength(4);
  });

  it('leaves to the final run only what was not transcribed live', async () => {
    const joined = await join();
    const { bot, id } = joined;
    const ana = await openTrack(joined, 'Ana Prado');
    const bia = await openTrack(joined, 'Bia Nunes');
    await bia.sendTo(18);
    await heard(joined, 1);
    expect(speech.calls).toHaveLength(1);
    await ana.sendTo(18);
    await ana.end();
    await bia.end();
    await bot.says('call_ended', 'done');
    await bot.complete();
    await processedMeeting(server, seller, id);
    expect(await textsOf(id)).toEqual([first[1], second[1], third[1]]);
    expect(speech.calls).toHaveLength(2);
  });

  it('continues where it stopped after the service was unreachable', async () => {
    const joined = await join();
    speech.steps.push({ status: 400 });
    const ana = await openTrack(joined, 'Ana Prado');
    await ana.sendTo(18);
    await heard(joined, 2);
    expect(await linesOf(joined)).toEqual([first, third]);
    expect(speech.calls).toHaveLength(3);
  });

  it('replaces captions, which are kept as they were sent', async () => {
    const joined = await join();
    await joined.bot.utterances([
      { id: '1', speaker: 'Ana Prado', startMs: 1000, endMs: 4000, text: 'Let us follow the press of the proposal.' },
      { id: '2', speaker: 'Bia Nunes', startMs: 6000, endMs: 9000, text: 'Quem decide é a Helena.' },
    ]);
    expect(await linesOf(joined)).toHaveLength(2);
    const ana = await openTrack(joined, 'Ana Prado');
    await ana.sendTo(6);
    await server.until(async () => {
      await joined.bot.heartbeat();
      return (await linesOf(joined)).some(([, text]) => text === first[1]);
    });
    expect(await linesOf(joined)).toEqual([first, ['Bia Nunes', 'Quem decide é a Helena.', 6]]);
  });

  it('marks the questions that are already answered', async () => {
    const { body: template } = await server.call(api.templates.create, seller, {
      body: {
        name: 'Diagnóstico ao vivo',
        questions: [
          { text: 'Quem decide a compra?', type: 'person' },
          { text: 'Qual é o orçamento?', type: 'text' },
        ],
      },
    });
    const joined = await join();
    const { id } = joined;
    await server.call(api.meetings.update, seller, { params: { id }, body: { templateId: template.id } });
    const ask = async () => (await server.call(api.bots.questions, seller, { params: { id } })).body.questions;
    expect(await ask()).toMatchObject([{ isAnswered: false, quote: null }, { isAnswered: false }]);
    const bia = await openTrack(joined, 'Bia Nunes');
    await bia.sendTo(18);
    await heard(joined, 1);
    expect(await ask()).toMatchObject([
      { text: 'Quem decide a compra?', isAnswered: true, quote: expect.stringContaining('Helena') },
      { text: 'Qual é o orçamento?', isAnswered: false, quote: null, startMs: null },
    ]);
  });

  // Last test of the file: its clock is ahead from then on.
  it('waits as long as a service requests, without occupying a worker', async () => {
    const joined = await join();
    speech.steps.push({ status: 429, headers: { 'retry-after': '240' } });
    const ana = await openTrack(joined, 'Ana Prado');
    await ana.sendTo(18);
    const hearings = async (states: string) => {
      const { rows } = await server.platform.database.execute(
        `select 1 from jobs.job where name = 'hear-live' and state in (${states})`,
      );
      return rows.length;
    };
    await joined.bot.heartbeat();
    await server.until(async () => speech.calls.length === 1);
    const before = await hearings("'completed'");
    await server.until(async () => (await hearings("'created', 'retry', 'active'")) === 0);
    // Jobs requested meanwhile end at once without a result.
    await server.until(async () => {
      await joined.bot.heartbeat();
      return (await hearings("'completed'")) > before + 1;
    });
    expect(speech.calls).toHaveLength(1);
    aheadMs = 240_000;
    await heard(joined, 2);
    expect(await linesOf(joined)).toEqual([first, third]);
  });
});
