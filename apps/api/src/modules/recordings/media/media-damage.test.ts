import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planSpeech } from './media-plan.ts';
import { type PreparedMedia, prepareMedia } from './media-prepare.ts';
import { sampleNames, samplePath, type TemporaryFolder, temporaryFolder, toneWithin } from './media-samples.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
  await prepareMedia(samplePath('moov-at-end.mp4'), folder.path('front.mp4'));
  await prepareMedia(samplePath('mediarecorder.webm'), folder.path('ready.webm'));
  await folder.wav('tone.wav', 12, toneWithin(300, [0, 12]));
});
afterAll(() => folder.remove());

const made = new Set(['front.mp4', 'ready.webm', 'tone.wav']);
const sampleOf = (name: string): Promise<Buffer> => readFile(made.has(name) ? folder.path(name) : samplePath(name));

const prepare = async (name: string, bytes: Uint8Array): Promise<PreparedMedia> => {
  await writeFile(folder.path(`damaged-${name}`), bytes);
  return prepareMedia(folder.path(`damaged-${name}`), folder.path(`prepared-${name}`));
};

describe('a complete recording', () => {
  it.each(sampleNames)('has nothing missing: %s', async (name) => {
    const { damage } = await prepareMedia(samplePath(name), folder.path(`whole-${name}`));
    expect(damage).toEqual([]);
  });

  it.each(sampleNames.filter((name) => name !== 'video-only.mp4'))('has all of its sound: %s', async (name) => {
    expect((await planSpeech(samplePath(name))).lost).toEqual([]);
  });
});

describe('a truncated recording', () => {
  it.each([
    ['front.mp4', 12_400],
    ['h264-aac.mkv', 12_421],
    ['vp8-opus.webm', 12_407],
    ['vp9-vorbis.mkv', 12_400],
    ['ready.webm', 12_400],
    ['voice.flac', 4000],
    ['with-xing.mp3', 12_288],
    ['tone.wav', 12_000],
  ])('reports the missing range: %s', async (name, lengthMs) => {
    const whole = await sampleOf(name);
    const { durationMs, damage } = await prepare(name, whole.subarray(0, Math.floor(whole.length * 0.6)));
    expect(damage).toMatchObject([{ code: 'recording_cut' }]);
    expect(Math.abs((damage[0]?.startMs ?? 0) - durationMs)).toBeLessThan(60);
    expect(Math.abs((damage[0]?.endMs ?? 0) - lengthMs)).toBeLessThan(60);
  });

  it.each(['fragmented.mp4', 'mediarecorder.webm', 'voice.opus', 'vorbis.ogg'])(
    'reports the start of the missing part if the file does not state its length: %s',
    async (name) => {
      const whole = await sampleOf(name);
      const { durationMs, damage } = await prepare(name, whole.subarray(0, Math.floor(whole.length * 0.6)));
      expect(damage).toEqual([{ code: 'recording_cut', startMs: durationMs }]);
    },
  );
});

describe('a recording with a hole in its file', () => {
  const fillings = {
    zeros: () => 0,
    noise: (at: number) => (Math.imul(at, 2_654_435_761) >>> 13) & 255,
  };

  const holed = async (name: string, filling: keyof typeof fillings): Promise<PreparedMedia> => {
    const bytes = Buffer.from(await sampleOf(name));
    const end = Math.floor(bytes.length * 0.65);
    for (let at = Math.floor(bytes.length * 0.45); at < end; at += 1) bytes[at] = fillings[filling](at);
    return prepare(name, bytes);
  };

  const names = [
    'aac-stereo.m4a',
    'fragmented.mp4',
    'front.mp4',
    'h264-aac.mkv',
    'mediarecorder.webm',
    'moov-at-end.mp4',
    'quicktime.mov',
    'ready.webm',
    'voice.opus',
    'vorbis.ogg',
    'vp8-opus.webm',
    'vp9-vorbis.mkv',
    'with-xing.mp3',
    'without-xing.mp3',
  ];
  it.each(names.flatMap((name) => [[name, 'zeros'] as const, [name, 'noise'] as const]))(
    'reports what is lost in %s filled with %s',
    async (name, filling) => {
      const { damage } = await holed(name, filling);
      const { lost } = await planSpeech(folder.path(`prepared-${name}`));
      const parts = [...damage, ...lost].map(({ startMs = 0, endMs = Infinity }) => ({ startMs, endMs }));
      // A demuxer resynchronises at the next marker, so more may be lost than the hole itself.
      expect(parts.filter(({ startMs, endMs }) => startMs < 8000 && endMs > 4800)).not.toEqual([]);
    },
  );

  it('reports that a FLAC ends at the hole', async () => {
    const { durationMs, damage } = await holed('voice.flac', 'zeros');
    expect(damage).toEqual([{ code: 'recording_cut', startMs: durationMs, endMs: 4000 }]);
  });

  it('reports a loss once if it takes no playing time', async () => {
    expect((await holed('with-xing.mp3', 'zeros')).damage).toMatchObject([{ code: 'recording_part_lost' }]);
  });
});

describe('a recording with a wrong index', () => {
  type Box = readonly [type: string, content: Buffer];
  const parents = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

  const boxesOf = (bytes: Buffer): Box[] => {
    const boxes: Box[] = [];
    for (let at = 0; at + 8 <= bytes.length; at += bytes.readUInt32BE(at))
      boxes.push([bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + bytes.readUInt32BE(at))]);
    return boxes;
  };
  const numbers = (...values: readonly number[]): Buffer => {
    const buffer = Buffer.alloc(values.length * 4);
    for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, index * 4);
    return buffer;
  };
  const rebuilt = (bytes: Buffer, change: Readonly<Record<string, (content: Buffer) => Buffer>>): Buffer =>
    Buffer.concat(
      boxesOf(bytes).flatMap(([type, content]) => {
        const inner = parents.has(type) ? rebuilt(content, change) : (change[type]?.(content) ?? content);
        return [numbers(inner.length + 8), Buffer.from(type, 'latin1'), inner];
      }),
    );
  const count = 100_000;
  const huge = {
    stsz: () => numbers(0, 0, count, ...Array.from({ length: count }, () => 0x7fff_ffff)),
    stts: () => numbers(0, 1, count, 44),
    stsc: () => numbers(0, 1, 1, count, 1),
    stco: () => numbers(0, 1, 48),
  };

  it('is refused if none of its samples of 2 GiB exists', async () => {
    const bytes = rebuilt(await sampleOf('aac-stereo.m4a'), huge);
    await expect(prepare('huge.mp4', bytes)).rejects.toMatchObject({ code: 'media_unreadable' });
  });

  it('reports what is missing if two seconds of 100 exist', async () => {
    const pcm = (content: Buffer): Buffer => Buffer.from(content.toString('latin1').replace('mp4a', 'sowt'), 'latin1');
    const { durationMs } = await prepare(
      'huge-pcm.mp4',
      rebuilt(await sampleOf('aac-stereo.m4a'), { ...huge, stsd: pcm }),
    );
    const { lost } = await planSpeech(folder.path('prepared-huge-pcm.mp4'));
    expect(durationMs).toBeGreaterThan(90_000);
    expect(lost).toMatchObject([{ endMs: durationMs }]);
    expect(lost[0]?.startMs).toBeLessThan(5000);
  });
});
