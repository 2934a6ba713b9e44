import { randomUUID } from 'node:crypto';
import { api, type BotJob, type Meeting } from '@pauta/contract';
import { type FakeScript, type FakeServer, startFakeServer } from '@pauta/fake-servers/speech';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeBot, fakeRecorder } from '../../testing/fake-recorder.ts';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processedMeeting, sha256 } from '../../testing/upload-file.ts';
import { rms, wavOf } from '../recordings/media/media-samples.ts';

interface Voice {
  readonly name: string;
  readonly hertz: number;
  /** The lines with their start in seconds; each lasts three seconds. */
  readonly lines: readonly (readonly [at: number, text: string])[];
}

const ana: Voice = {
  name: 'Ana Prado',
  hertz: 200,
  lines: [
    [1, 'vamos falar do preço da proposta'],
    [11, 'o prazo do contrato é de um ano'],
  ],
};
const bia: Voice = { name: 'Bia Nunes', hertz: 700, lines: [[6, 'a equipe do cliente é pequena']] };
const voices = [ana, bia];

const tone =
  ({ hertz, lines }: Voice, from = 0) =>
  (time: number): number =>
    lines.some(([at]) => time + from >= at && time + from < at + 3) ? 0.4 * Math.sin(2 * Math.PI * hertz * time) : 0;
const rate = { sampleRate: 8000 };
/** Audio of one voice from a second on. */
const track = (voice: Voice, from: number) => wavOf(15 - from, tone(voice, from), rate);
const mix = () => wavOf(15, (time) => voices.reduce((sum, voice) => sum + tone(voice)(time), 0), rate);

const scriptOf = (...heard: readonly Voice[]): FakeScript =>
  heard
    .flatMap(({ lines }) =>
      lines.map(([at, text]) => ({ startMs: at * 1000, endMs: at * 1000 + 3000, text: `${text}.` })),
    )
    .toSorted((a, b) => a.startMs - b.startMs);

/** The voices in a file, recognised by pitch. */
const heardIn = (file: Uint8Array): FakeScript => {
  const bytes = Buffer.from(file);
  const samples = Float32Array.from(
    { length: (bytes.length - 44) / 2 },
    (_, at) => bytes.readInt16LE(44 + at * 2) / 32_768,
  );
  const loudness = Math.max(rms(samples), 1e-6);
  const strength = ({ hertz }: Voice): number => {
    let [sine, cosine] = [0, 0];
    for (const [at, sample] of samples.entries()) {
      const angle = (2 * Math.PI * hertz * at) / 16_000;
      sine += sample * Math.sin(angle);
      cosine += sample * Math.cos(angle);
    }
    return Math.hypot(sine, cosine) / samples.length / loudness;
  };
  return scriptOf(...voices.filter((voice) => strength(voice) > 0.1));
};

const wav = { mimeType: 'audio/wav' };
// Recent: start times long ago are rejected.
const begunAt = Date.now() - 600_000;
const begun = new Date(begunAt).toISOString();

const useServer = (env: () => Record<string, string>) => {
  const at = {} as { server: TestServer; seller: TestUser };
  beforeAll(async () => {
    at.server = await openTestServer(env());
    at.seller = await at.server.user(await at.server.company());
  });
  afterAll(() => at.server.close());
  const join = async () => {
    const { body } = await at.server.call(api.meetings.create, at.seller, {
      body: { invitation: `agora https://meet.jit.si/${randomUUID()}` },
    });
    const [job] = await fakeRecorder(at.server).lease();
    const bot = fakeBot(at.server, job as BotJob);
    await bot.says('in_call_recording');
    return { id: body.id, bot };
  };
  const turnsOf = async ({ id }: Pick<Meeting, 'id'>) => {
    const { body } = await at.server.call(api.meetings.transcription, at.seller, { params: { id }, query: {} });
    const names = new Map(body.speakers.map((speaker) => [speaker.id, speaker.name]));
    return body.segments.map(({ speakerId, text, startMs }) => [
      speakerId && names.get(speakerId),
      text,
      Math.round(startMs / 1000),
    ]);
  };
  return { at, join, turnsOf, settled: (id: string) => processedMeeting(at.server, at.seller, id) };
};

const said = [
  ['Ana Prado', 'vamos falar do preço da proposta.', 1],
  ['Bia Nunes', 'a equipe do cliente é pequena.', 6],
  ['Ana Prado', 'o prazo do contrato é de um ano.', 11],
];

describe('the recording of a bot', () => {
  let speech: FakeServer;
  beforeAll(async () => {
    speech = await startFakeServer();
    speech.scriptOf = heardIn;
  });
  afterAll(() => speech.close());
  beforeEach(() => {
    speech.calls.length = 0;
  });
  const { at, join, turnsOf, settled } = useServer(() => ({ PAUTA_TRANSCRIPTION_URL: speech.url }));

  it('has a track for each speaker at the right time, and nothing is transcribed twice', async () => {
    const { id, bot } = await join();
    await bot.record({ kind: 'main', startedAt: begun, ...wav }, mix());
    await bot.record(
      { kind: 'track', speaker: ana.name, participantKey: 'a', startMs: 0, startedAt: begun, ...wav },
      track(ana, 0),
    );
    // Bia joined later, so her track begins later.
    const later = { startMs: 4000, startedAt: new Date(begunAt + 4000).toISOString() };
    await bot.record({ kind: 'track', speaker: bia.name, participantKey: 'b', ...later, ...wav }, track(bia, 4));
    await bot.says('call_ended', 'done');
    await bot.complete();
    const meeting = await settled(id);
    expect(meeting).toMatchObject({ status: 'ready', bot: { state: 'completed', group: 'ready' } });
    expect(meeting.recordings).toHaveLength(1);
    expect(await turnsOf(meeting)).toEqual(said);
    // The mix repeats the contents of the tracks.
    expect(speech.calls).toHaveLength(2);
  });

  it('takes speaker names from the page if there are no tracks', async () => {
    const { id, bot } = await join();
    await bot.record({ kind: 'main', startedAt: begun, ...wav }, mix());
    await bot.utterances([
      { id: '1', speaker: ana.name, startMs: 900, endMs: 4200 },
      { id: '2', speaker: bia.name, startMs: 5800, endMs: 9300 },
      { id: '3', speaker: ana.name, startMs: 10_900, endMs: 14_100 },
    ]);
    await bot.says('call_ended', 'done');
    await bot.complete();
    expect(await turnsOf(await settled(id))).toEqual(said);
  });

  it('takes speaker names from the page for speech that no track contains', async () => {
    const { id, bot } = await join();
    await bot.record({ kind: 'main', startedAt: begun, ...wav }, mix());
    // The recorder was killed before Bia's track began.
    await bot.record(
      { kind: 'track', speaker: ana.name, participantKey: 'a', startMs: 0, startedAt: begun, ...wav },
      track(ana, 0),
    );
    await bot.utterances([{ id: '1', speaker: bia.name, startMs: 5800, endMs: 9300 }]);
    await bot.says('call_ended', 'done');
    await bot.complete();
    expect(await turnsOf(await settled(id))).toEqual(said);
  });

  it('continues where the API stopped when the connection is lost within a chunk', async () => {
    const { id, bot } = await join();
    const bytes = mix();
    const { body } = await bot.open({ kind: 'main', startedAt: begun, ...wav });
    expect(await bot.send(body, 0, bytes.subarray(0, 50_000))).toBe(204);
    // A retry after a lost response is rejected, and nothing is duplicated.
    expect(await bot.send(body, 0, bytes.subarray(0, 50_000))).toBe(409);
    const again = await bot.open({ id: body.id, kind: 'main', startedAt: begun, ...wav });
    expect(again.body).toMatchObject({ receivedBytes: 50_000, state: 'growing' });
    expect((await bot.complete()).problem.code).toBe('upload_incomplete');
    expect((await bot.finish(body, bytes)).problem.code).toBe('upload_incomplete');
    expect(await bot.send(body, 50_000, bytes.subarray(50_000))).toBe(204);
    const other = await at.server.call(
      api.recorder.finishMedia,
      { token: bot.token },
      {
        params: { id: bot.id, mediaId: body.id },
        body: { bytes: bytes.length, sha256: sha256(Buffer.from('outro')) },
      },
    );
    expect(other.problem.code).toBe('upload_checksum_mismatch');
    expect((await bot.finish(body, bytes)).body.state).toBe('finished');
    expect((await bot.finish(body, bytes)).body.state).toBe('finished');
    const told = await Promise.all(Array.from({ length: 5 }, () => bot.complete()));
    expect(told.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    expect((await settled(id)).recordings).toHaveLength(1);
    expect((await bot.open({ kind: 'main' })).problem.code).toBe('bot_media_closed');
    expect((await bot.open({ id: body.id, kind: 'main', startedAt: begun, ...wav })).body).toMatchObject({
      state: 'finished',
      receivedBytes: bytes.length,
    });
  });
});

describe('captions', () => {
  const { join, turnsOf, settled } = useServer(() => ({}));

  it('become the transcript, marked as captions, if there is no engine', async () => {
    const { id, bot } = await join();
    await bot.record({ kind: 'main', startedAt: begun, ...wav }, mix());
    await bot.utterances([
      { id: '1', speaker: 'Ana Prado', startMs: 1000, endMs: 4000, text: 'vamos falar do preço da proposta.' },
      { id: '2', speaker: 'Bia Nunes', startMs: 6000, endMs: 9000, text: 'a equipe do cliente' },
      { id: '2', speaker: 'Bia Nunes', startMs: 6000, endMs: 9000, text: 'a equipe do cliente é pequena.' },
      { id: '3', speaker: 'Ana Prado', startMs: 11_000, endMs: 14_000, text: 'o prazo do contrato é de um ano.' },
      { id: '4', speaker: 'Bia Nunes', startMs: 14_000, endMs: 14_500, text: null },
    ]);
    await bot.says('call_ended', 'done');
    await bot.complete();
    const meeting = await settled(id);
    expect(meeting).toMatchObject({ status: 'ready', transcription: { source: 'captions' } });
    expect(meeting.stages.find(({ stage }) => stage === 'transcription')?.warnings).toEqual([
      { code: 'transcription_of_captions' },
    ]);
    expect(await turnsOf(meeting)).toEqual(said);
  });
});
