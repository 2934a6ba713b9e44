import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPcm16k } from './media-chunks.ts';
import { exportMedia } from './media-export.ts';
import { rms, samplePath, type TemporaryFolder, temporaryFolder, toneWithin, voices } from './media-samples.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

const [startMs, endMs] = [1500, 4500];
/** An mp3 can't state the delay of its codec. */
const lateMs = { mp4: 0, mp3: 35 };

/** Loudness of each 100 ms. */
const loudnessOf = async (path: string, fromMs: number, toMs: number): Promise<number[]> => {
  const pcm = await readPcm16k(path, fromMs, toMs);
  return Array.from({ length: Math.floor(pcm.length / 1600) }, (_, index) =>
    rms(pcm.subarray(index * 1600, (index + 1) * 1600)),
  );
};

/** Pearson's correlation over the common length. */
const correlation = (first: readonly number[], second: readonly number[]): number => {
  const count = Math.min(first.length, second.length);
  const [a, b] = [first.slice(0, count), second.slice(0, count)];
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / count;
  const [ofA, ofB] = [mean(a), mean(b)];
  const sum = (of: (x: number, y: number) => number) =>
    a.reduce((total, value, index) => total + of(value - ofA, (b[index] ?? 0) - ofB), 0);
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_x, y) => y * y));
};

describe('exportMedia', () => {
  it.each(voices.flatMap((name) => (['mp4', 'mp3'] as const).map((format) => [name, format] as const)))(
    'writes a range of %s as an %s that sounds the same, in sync',
    async (name, format) => {
      const made = folder.path(`${name}.${format}`);
      const info = await exportMedia(samplePath(name), made, startMs, endMs, format);
      expect(info.isSeekable).toBe(true);
      expect(Math.abs(info.durationMs - (endMs - startMs))).toBeLessThan(150);
      const heard = await loudnessOf(made, 0, endMs - startMs);
      expect(heard.length).toBeGreaterThan(27);
      const from = startMs - lateMs[format];
      expect(correlation(await loudnessOf(samplePath(name), from, endMs), heard)).toBeGreaterThan(0.95);
    },
  );

  it.each([
    ['moov-at-end.mp4', 'mp4', 'video/mp4', ['avc', 'aac']],
    ['vp9-vorbis.mkv', 'mp4', 'video/mp4', ['vp9', 'aac']],
    ['voice.opus', 'mp4', 'audio/mp4', ['aac']],
    ['moov-at-end.mp4', 'mp3', 'audio/mpeg', ['mp3']],
    ['vp8-opus.webm', 'mp4', 'video/webm', ['vp8', 'opus']],
  ] as const)('gives of %s as %s a file of %s that has %j', async (name, format, mimeType, codecs) => {
    const info = await exportMedia(samplePath(name), folder.path(`what-${name}.${format}`), startMs, endMs, format);
    expect(info.mimeType).toBe(mimeType);
    expect(info.tracks.map(({ codec }) => codec)).toEqual(codecs);
  });

  it('keeps silence, and resamples an unsupported rate', async () => {
    const wav = await folder.wav('tones.wav', 6, toneWithin(440, [2, 3], [4, 5]), { sampleRate: 12_345 });
    const made = folder.path('tones.mp3');
    await exportMedia(wav, made, 1000, 6000, 'mp3');
    const loud = (await loudnessOf(made, 0, 5000)).map((level) => level > 0.1);
    const expected = Array.from(
      { length: 50 },
      (_, tenth) => (tenth >= 10 && tenth < 20) || (tenth >= 30 && tenth < 40),
    );
    const wrong = expected.filter((isLoud, tenth) => isLoud !== loud[tenth]);
    expect(wrong.length).toBeLessThanOrEqual(4);
  });

  it.each([
    ['video-only.mp4', 'mp3', 'media_without_audio'],
    ['voice.opus', 'mp3', 'media_unreadable'],
    ['voice.opus', 'mp4', 'media_unreadable'],
  ] as const)('refuses what is not in %s as %s', async (name, format, code) => {
    const [from, to] = name === 'voice.opus' ? [3_600_000, 3_601_000] : [startMs, endMs];
    await expect(exportMedia(samplePath(name), folder.path('nothing'), from, to, format)).rejects.toMatchObject({
      code,
    });
  });
});
