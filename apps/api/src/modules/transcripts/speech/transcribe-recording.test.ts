import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api, type Meeting } from '@pauta/contract';
import { type FakeServer, type FakeScript, startFakeServer } from '@pauta/fake-servers/speech';
import { type InputTrack, FilePathTarget, MkvOutputFormat } from 'mediabunny';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { processedMeeting, uploadFile } from '../../../testing/upload-file.ts';
import { copyPackets } from '../../recordings/media/media-copy.ts';
import { withMedia } from '../../recordings/media/media-input.ts';
import { rms, temporaryFolder, wavOf } from '../../recordings/media/media-samples.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let fakeServer: FakeServer;
let server: TestServer;
let seller: TestUser;

/** The tests of a describe share a server and its fake service, which is reset before each. */
const useService = (settings: Readonly<Record<string, string>> = {}): void => {
  beforeAll(async () => {
    folder ??= await temporaryFolder();
    fakeServer = await startFakeServer({ isShuffled: true });
    server = await openTestServer({ PAUTA_TRANSCRIPTION_URL: fakeServer.url, ...settings });
    seller = await server.user(await server.company());
  });
  beforeEach(() => {
    fakeServer.calls.length = 0;
    fakeServer.steps.length = 0;
    fakeServer.maxBytes = Infinity;
  });
  afterAll(async () => {
    await server.close();
    await fakeServer.close();
  });
};
afterAll(() => folder.remove());

const transcribed = async (bytes: Uint8Array, fileName = 'reuniao.wav'): Promise<Meeting> => {
  const { meetingId } = await uploadFile(server, seller, fileName, bytes);
  return processedMeeting(server, seller, meetingId);
};

interface Turn {
  readonly speaker: string | null;
  readonly text: string;
}

const textOf = async ({ id }: Pick<Meeting, 'id'>): Promise<Turn[]> => {
  const { body } = await server.call(api.meetings.transcription, seller, { params: { id }, query: {} });
  const names = new Map(body.speakers.map((speaker) => [speaker.id, speaker.name]));
  return body.segments.map(({ speakerId, text }) => ({ speaker: speakerId && (names.get(speakerId) ?? null), text }));
};

const stageOf = (meeting: Meeting) => meeting.stages.find(({ stage }) => stage === 'transcription');
const retry = async ({ id }: Pick<Meeting, 'id'>): Promise<Meeting> => {
  const answer = await server.call(api.meetings.retryStage, seller, { params: { id, stage: 'transcription' } });
  expect(answer.status).toBe(202);
  return processedMeeting(server, seller, id);
};

/** Three voices with different sentences, 6 s a turn with a second of silence between. */
const turnMs = 7000;
const sentences = [
  'vamos falar do preço da proposta',
  'o prazo do contrato é de um ano',
  'a equipe do cliente é pequena',
];
const conversation = (turns: number): FakeScript =>
  Array.from({ length: turns }, (_, turn) => {
    const voice = (turn + Math.floor(turn / 40)) % 3;
    return {
      startMs: turn * turnMs,
      endMs: turn * turnMs + 6000,
      text: `${sentences[voice]} turno${turn}.`,
      speaker: ['Ana', 'Bruno', 'Caio'][voice] ?? '',
    };
  });

const soundOf = (script: FakeScript, hertz = 300): Buffer => {
  const last = script.at(-1)?.endMs ?? 0;
  const stretches = script.map(({ startMs, endMs }) => [startMs / 1000, endMs / 1000] as const);
  // A tone modulated like syllables; indexed, as a search per sample would take minutes.
  const spoken = new Uint8Array(Math.ceil(last / 10) + 100);
  for (const [start, end] of stretches) spoken.fill(1, start * 100, end * 100);
  const wave = (time: number): number =>
    spoken[Math.floor(time * 100)] ? 0.4 * Math.sin(2 * Math.PI * hertz * time) : 0;
  return wavOf(last / 1000 + 0.5, wave, { sampleRate: 8000 });
};

/** Names used for more than one person of the script. */
const mistaken = (turns: readonly Turn[], script: FakeScript): string[] => {
  const people = Map.groupBy(script, ({ text }) => turns.find((turn) => turn.text.includes(text))?.speaker);
  return [...people].flatMap(([name, lines]) =>
    new Set(lines.map(({ speaker }) => speaker)).size > 1 ? [String(name)] : [],
  );
};

describe('diarised speech over several chunks', () => {
  useService({ PAUTA_TRANSCRIPTION_MODEL: 'gpt-4o-transcribe-diarize' });

  it('keeps each voice’s name, and contains words of overlaps once', async () => {
    const script = conversation(120);
    fakeServer.scriptOf = () => script;
    const meeting = await transcribed(soundOf(script));
    expect(fakeServer.calls.length).toBeGreaterThan(1);
    const turns = await textOf(meeting);
    expect(turns.map(({ text }) => text)).toEqual(script.map(({ text }) => text));
    const voices = new Map(turns.map(({ speaker }, index) => [speaker, script[index]?.speaker]));
    expect([...voices]).toEqual([
      ['Falante 1', 'Ana'],
      ['Falante 2', 'Bruno'],
      ['Falante 3', 'Caio'],
    ]);
    expect(mistaken(turns, script)).toEqual([]);
    expect(stageOf(meeting)).toMatchObject({ warnings: [], canRetry: false });
  });

  it('reports separate voices if the overlap is inconclusive', async () => {
    // Caio speaks only in the first minutes and the last.
    const script = conversation(120).map((line, turn) =>
      line.speaker === 'Caio' && turn > 20 && turn < 110 ? { ...line, speaker: 'Ana' } : line,
    );
    fakeServer.scriptOf = () => script;
    const meeting = await transcribed(soundOf(script));
    const turns = await textOf(meeting);
    expect(mistaken(turns, script)).toEqual([]);
    expect(new Set(turns.map(({ speaker }) => speaker)).size).toBe(4);
    expect(stageOf(meeting)?.warnings).toMatchObject([{ code: 'transcription_voices_apart', count: 1 }]);
    expect(meeting).toMatchObject({ status: 'ready', hasWarnings: true });
  });

  it('recognises voices in smaller chunks as well', async () => {
    const script = conversation(8);
    fakeServer.scriptOf = () => script;
    fakeServer.maxBytes = 600_000;
    const turns = await textOf(await transcribed(soundOf(script)));
    expect(turns.map(({ text }) => text)).toEqual(script.map(({ text }) => text));
    expect(mistaken(turns, script)).toEqual([]);
  });
});

describe('a recording of several tracks', () => {
  useService();

  const lines: readonly FakeScript[] = [0, 1, 2].map((voice) =>
    conversation(12).filter((_, turn) => turn % 3 === voice),
  );
  const hertz = [200, 400, 800];

  const withTracks = async (wavs: readonly Buffer[], name: string): Promise<Buffer> => {
    const paths = await Promise.all(
      wavs.map(async (wav, index) => {
        await writeFile(folder.path(`${name}-${index}.wav`), wav);
        return folder.path(`${name}-${index}.wav`);
      }),
    );
    const mux = async (open: readonly string[], tracks: readonly InputTrack[]): Promise<void> => {
      const [next, ...rest] = open;
      if (next === undefined)
        return copyPackets(tracks, { format: new MkvOutputFormat(), target: new FilePathTarget(folder.path(name)) });
      return withMedia(next, (media) => mux(rest, [...tracks, ...media.tracks]));
    };
    await mux(paths, []);
    return readFile(folder.path(name));
  };

  /** The voices in a chunk by pitch: a mix has all. */
  const scriptOf = (file: Uint8Array): FakeScript => {
    const bytes = Buffer.from(file);
    const samples = Float32Array.from(
      { length: (bytes.length - 44) / 2 },
      (_, at) => bytes.readInt16LE(44 + at * 2) / 32_768,
    );
    const loudness = Math.max(rms(samples), 1e-6);
    // Every fourth sample is enough for these pitches.
    const step = 4;
    const strength = (pitch: number): number => {
      let [sine, cosine] = [0, 0];
      for (let at = 0; at < samples.length; at += step) {
        const angle = (2 * Math.PI * pitch * at) / 16_000;
        sine += (samples[at] ?? 0) * Math.sin(angle);
        cosine += (samples[at] ?? 0) * Math.cos(angle);
      }
      return (step * Math.hypot(sine, cosine)) / samples.length / loudness;
    };
    return lines
      .filter((_, voice) => strength(hertz[voice] ?? 0) > 0.1)
      .flat()
      .toSorted((a, b) => a.startMs - b.startMs);
  };

  const single = (voice: number): Buffer => soundOf(lines[voice] ?? [], hertz[voice]);
  const mixed = (): Buffer => {
    const all = [0, 1, 2].map(single);
    const longest = all.toSorted((a, b) => b.length - a.length)[0] ?? Buffer.alloc(0);
    const mix = Buffer.from(longest);
    for (let at = 44; at + 1 < mix.length; at += 2)
      mix.writeInt16LE(
        all.reduce((sum, one) => sum + (at + 1 < one.length ? one.readInt16LE(at) : 0), 0),
        at,
      );
    return mix;
  };
  const whole = conversation(12).map(({ text }) => text);

  it('transcribes every track, each as a speaker', async () => {
    fakeServer.scriptOf = scriptOf;
    const meeting = await transcribed(await withTracks([single(0), single(1), single(2)], 'three.mkv'), 'tres.mkv');
    const turns = await textOf(meeting);
    expect(turns.map(({ text }) => text)).toEqual(whole);
    expect(turns.map(({ speaker }) => speaker)).toEqual(turns.map((_, turn) => `Falante ${(turn % 3) + 1}`));
    expect(meeting.hasWarnings).toBe(false);
  });

  it.each([
    ['the mix of all first', 0],
    ['the mix of all last', 3],
  ])('repeats nothing if a track is %s', async (_, place) => {
    fakeServer.scriptOf = scriptOf;
    const wavs = [single(0), single(1), single(2)].toSpliced(place, 0, mixed());
    const meeting = await transcribed(await withTracks(wavs, `mix-${place}.mkv`), 'mix.mkv');
    const turns = await textOf(meeting);
    expect(turns.map(({ text }) => text)).toEqual(whole);
    expect(new Set(turns.map(({ speaker }) => speaker)).size).toBe(3);
  });

  it('repeats nothing if two tracks are equal and one is silent', async () => {
    fakeServer.scriptOf = scriptOf;
    const silence = wavOf(5, () => 0, { sampleRate: 8000 });
    const meeting = await transcribed(await withTracks([mixed(), mixed(), silence], 'same.mkv'), 'igual.mkv');
    const turns = await textOf(meeting);
    expect(turns.map(({ text }) => text).join(' ')).toBe(whole.join(' '));
    expect(turns.every(({ speaker }) => speaker === null)).toBe(true);
  });
});

describe('a service that omits words', () => {
  useService();

  const script = conversation(8);
  const all = script.map(({ text }) => text).join(' ');
  const said = async (meeting: Meeting): Promise<string> => (await textOf(meeting)).map(({ text }) => text).join(' ');

  it('is retried automatically, and then by the person after a warning', async () => {
    fakeServer.scriptOf = () => script;
    fakeServer.steps.push('empty', 'empty');
    const meeting = await transcribed(soundOf(script));
    expect(fakeServer.calls).toHaveLength(2);
    expect(meeting).toMatchObject({ status: 'ready', hasWarnings: true });
    expect(stageOf(meeting)).toMatchObject({ canRetry: true, warnings: [{ code: 'transcription_empty' }] });
    const again = await retry(meeting);
    expect(await said(again)).toBe(all);
    expect(again.hasWarnings).toBe(false);
    expect(stageOf(again)).toMatchObject({ canRetry: false, warnings: [] });
  });

  it('causes no warning for a silent recording', async () => {
    const meeting = await transcribed(wavOf(20, () => 0, { sampleRate: 8000 }));
    expect(fakeServer.calls).toHaveLength(0);
    expect(stageOf(meeting)).toMatchObject({ state: 'done', canRetry: false, warnings: [] });
  });

  it('loses no word of a text whose segments have none', async () => {
    fakeServer.scriptOf = () => script;
    fakeServer.steps.push('nulls');
    const meeting = await transcribed(soundOf(script));
    expect(await said(meeting)).toBe(all);
    expect(meeting.hasWarnings).toBe(false);
  });

  it('causes a warning with the range of audio that has no words', async () => {
    const heard = script.filter(({ startMs }) => startMs < 14_000);
    fakeServer.scriptOf = () => (fakeServer.calls.length > 1 ? script : heard);
    const meeting = await transcribed(soundOf(script));
    const [warning, ...others] = stageOf(meeting)?.warnings ?? [];
    expect(others).toEqual([]);
    expect(warning?.code).toBe('transcription_words_missing');
    expect(Math.abs((warning?.startMs ?? 0) - 14_000)).toBeLessThan(1000);
    expect(Math.abs((warning?.endMs ?? 0) - 55_000)).toBeLessThan(1000);
    const again = await retry(meeting);
    expect(await said(again)).toBe(all);
    expect(again.hasWarnings).toBe(false);
  });

  it('keeps the first words if the retry fails', async () => {
    const heard = script.filter(({ startMs }) => startMs < 14_000);
    fakeServer.scriptOf = () => heard;
    const meeting = await transcribed(soundOf(script));
    fakeServer.steps.push({ status: 401 });
    const failed = await retry(meeting);
    expect(stageOf(failed)).toMatchObject({ state: 'unavailable', canRetry: true });
    expect(await said(failed)).toBe(heard.map(({ text }) => text).join(' '));
  });

  it('gets smaller chunks if they are too large, and no audio files are left', async () => {
    fakeServer.scriptOf = () => script;
    fakeServer.maxBytes = 1_000_000;
    const meeting = await transcribed(soundOf(script));
    expect(meeting.status).toBe('ready');
    expect(await said(meeting)).toBe(all);
    expect(fakeServer.calls.some(({ fileSize }) => fileSize > 1_000_000)).toBe(true);
    expect(
      (await readdir(join(server.platform.config.dataDir, 'uploads'))).filter((name) => name.startsWith('chunk-')),
    ).toEqual([]);
  });
});
