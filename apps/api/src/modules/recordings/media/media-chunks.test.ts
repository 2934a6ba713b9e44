import { stat } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPcm16k, writeChunk } from './media-chunks.ts';
import { probeMedia } from './media-probe.ts';
import { rms, samplePath, type TemporaryFolder, temporaryFolder, toneWithin, voices } from './media-samples.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

/** Loudness of each 10 ms. */
const envelope = (pcm: Float32Array): number[] =>
  Array.from({ length: Math.floor(pcm.length / 160) }, (_, index) => rms(pcm.subarray(index * 160, index * 160 + 160)));

const correlation = (a: readonly number[], b: readonly number[]): number => {
  const length = Math.min(a.length, b.length);
  const mean = (values: readonly number[]): number =>
    values.slice(0, length).reduce((sum, value) => sum + value, 0) / length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [dot, squareA, squareB] = [0, 0, 0];
  for (let index = 0; index < length; index += 1) {
    const [x, y] = [(a[index] ?? 0) - meanA, (b[index] ?? 0) - meanB];
    dot += x * y;
    squareA += x * x;
    squareB += y * y;
  }
  return dot / Math.sqrt(squareA * squareB);
};

/** Best correlation of two recordings for delays up to `latest` steps of 10 ms. */
const bestCorrelation = (a: Float32Array, b: Float32Array, latest: number): number => {
  const [early, late] = [envelope(a), envelope(b)];
  return Math.max(...Array.from({ length: latest + 1 }, (_, shift) => correlation(early, late.slice(shift))));
};

describe('writeChunk', () => {
  it.each([
    ['moov-at-end.mp4', 'audio/mp4', 'm4a', 'aac'],
    ['vp9-vorbis.mkv', 'audio/webm', 'webm', 'vorbis'],
    ['vorbis.ogg', 'audio/webm', 'webm', 'vorbis'],
    ['mediarecorder.webm', 'audio/ogg', 'ogg', 'opus'],
    ['without-xing.mp3', 'audio/mpeg', 'mp3', 'mp3'],
  ])('copies the audio of %s as %s', async (name, mimeType, extension, codec) => {
    const dst = folder.path(`chunk-${name}`);
    const file = await writeChunk(samplePath(name), { startMs: 500, endMs: 3500 }, dst);
    expect(file).toEqual({ mimeType, extension, sizeBytes: (await stat(dst)).size });
    const info = await probeMedia(dst);
    expect(info).toMatchObject({ kind: 'AUDIO', mimeType });
    expect(info.tracks).toMatchObject([{ codec }]);
    expect(Math.abs(info.durationMs - 3000)).toBeLessThan(150);
    // It begins with the packet that contains the start: up to 32 ms early.
    const [piece, source] = [await readPcm16k(dst, 0, 2900), await readPcm16k(samplePath(name), 480, 3400)];
    expect(bestCorrelation(piece, source, 2)).toBeGreaterThan(0.9);
  });

  it('writes PCM as 16 kHz mono WAV', async () => {
    const path = await folder.wav('stereo.wav', 2, toneWithin(440, [0, 2]), { sampleRate: 48_000, channels: 2 });
    const dst = folder.path('stereo-chunk.wav');
    const file = await writeChunk(path, { startMs: 500, endMs: 1500 }, dst);
    expect(file).toEqual({ mimeType: 'audio/wav', extension: 'wav', sizeBytes: 44 + 32_000 });
    expect(await probeMedia(dst)).toMatchObject({
      durationMs: 1000,
      tracks: [{ codec: 'pcm-s16', channels: 1, sampleRate: 16_000 }],
    });
  });
});

describe('readPcm16k', () => {
  it('returns exactly the requested range', async () => {
    const path = await folder.wav('marks.wav', 4, toneWithin(1000, [1, 1.5], [3, 3.25]), { sampleRate: 44_100 });
    const pcm = await readPcm16k(path, 900, 3100);
    expect(pcm).toHaveLength(2200 * 16);
    const loud = (fromMs: number, toMs: number): number => rms(pcm.subarray(fromMs * 16, toMs * 16));
    expect(loud(0, 95)).toBeLessThan(0.005);
    expect(loud(105, 595)).toBeCloseTo(0.5 / Math.SQRT2, 2);
    expect(loud(605, 2095)).toBeLessThan(0.005);
    expect(loud(2105, 2200)).toBeCloseTo(0.5 / Math.SQRT2, 2);
  });

  it.each(voices)('decodes from %s the voice of the lossless recording', async (name) => {
    const heard = await readPcm16k(samplePath(name), 0, 4000);
    const wanted = await readPcm16k(samplePath('voice.flac'), 0, 4000);
    expect(bestCorrelation(wanted, heard, 5)).toBeGreaterThan(0.95);
  });

  it('ends at the end of the recording', async () => {
    const pcm = await readPcm16k(samplePath('voice.opus'), 12_000, 20_000);
    expect(pcm.length).toBeGreaterThan(200 * 16);
    expect(pcm.length).toBeLessThan(300 * 16);
  });

  it('returns the same in parts as at once', async () => {
    const whole = await readPcm16k(samplePath('moov-at-end.mp4'), 0, 6000);
    const part = await readPcm16k(samplePath('moov-at-end.mp4'), 3000, 6000);
    const error = part.subarray(160, 47_000).map((sample, index) => sample - (whole[48_160 + index] ?? 0));
    expect(rms(error)).toBeLessThan(0.02);
  });

  it('refuses an invalid range', () => {
    expect(() => readPcm16k(samplePath('voice.opus'), 2000, 1000)).toThrow(RangeError);
    expect(() => readPcm16k(samplePath('voice.opus'), 0, Infinity)).toThrow(RangeError);
  });
});
