import { stat, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MediaChunk, planChunks, readPcm16k, writeChunk } from './media-chunks.ts';
import { probeMedia } from './media-probe.ts';
import { rms, samplePath, temporaryFolder, toneWithin, wavOf } from './media-samples.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

const voices = [
  'moov-at-end.mp4',
  'fragmented.mp4',
  'quicktime.mov',
  'h264-aac.mkv',
  'vp9-vorbis.mkv',
  'mediarecorder.webm',
  'aac-stereo.m4a',
  'without-xing.mp3',
  'vorbis.ogg',
  'voice.opus',
];

const expectWholeCover = (chunks: readonly MediaChunk[], durationMs: number): void => {
  expect(chunks[0]?.startMs).toBe(0);
  for (const [index, chunk] of chunks.entries()) {
    expect(chunk.index).toBe(index);
    expect(chunk.endMs).toBeGreaterThan(chunk.startMs);
    if (index > 0) expect(chunk.startMs).toBe(chunks[index - 1]?.endMs);
  }
  expect(Math.abs((chunks.at(-1)?.endMs ?? 0) - durationMs)).toBeLessThan(500);
};

const wav = async (name: string, ...args: Parameters<typeof wavOf>): Promise<string> => {
  await writeFile(folder.path(name), wavOf(...args));
  return folder.path(name);
};

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

/** How alike two recordings sound when one may begin up to so many times 10 ms later. */
const bestCorrelation = (a: Float32Array, b: Float32Array, latest: number): number => {
  const [early, late] = [envelope(a), envelope(b)];
  return Math.max(...Array.from({ length: latest + 1 }, (_, shift) => correlation(early, late.slice(shift))));
};

describe('planChunks', () => {
  it.each(voices)('cuts %s in the pauses between its three sentences', async (name) => {
    const chunks = await planChunks(samplePath(name), { targetMs: 4000, maxMs: 8000 });
    expect(chunks).toHaveLength(3);
    expectWholeCover(chunks, 12_250);
    for (const { startMs } of chunks.slice(1)) {
      const around = await readPcm16k(samplePath(name), startMs - 100, startMs + 100);
      expect(rms(around)).toBeLessThan(0.01);
    }
    for (const { speechMs } of chunks) expect(speechMs).toBeGreaterThan(1500);
  });

  it('keeps a short recording in one piece', async () => {
    expect(await planChunks(samplePath('voice.opus'))).toMatchObject([{ index: 0, startMs: 0 }]);
  });

  it('cuts in the middle of the silence nearest to the wanted length', async () => {
    const path = await wav('talk.wav', 30, toneWithin(300, [0, 8], [9, 19], [21, 30]));
    const chunks = await planChunks(path, { targetMs: 10_000 });
    expect(chunks).toHaveLength(3);
    expect(Math.abs((chunks[1]?.startMs ?? 0) - 8500)).toBeLessThanOrEqual(30);
    expect(Math.abs((chunks[2]?.startMs ?? 0) - 20_000)).toBeLessThanOrEqual(30);
    expectWholeCover(chunks, 30_000);
  });

  it('cuts where it must when nobody ever pauses', async () => {
    const path = await wav('breathless.wav', 20, toneWithin(300, [0, 20]));
    const chunks = await planChunks(path, { targetMs: 5000, maxMs: 6000 });
    expectWholeCover(chunks, 20_000);
    for (const { startMs, endMs } of chunks) expect(endMs - startMs).toBeLessThanOrEqual(6000);
  });

  it('finds no speech in silence', async () => {
    const chunks = await planChunks(await wav('silence.wav', 3, () => 0));
    expect(chunks).toEqual([{ index: 0, startMs: 0, endMs: 3000, speechMs: 0 }]);
  });

  it.each(['vorbis.ogg', 'without-xing.mp3', 'aac-stereo.m4a'])(
    'keeps every written piece of %s in the limit',
    async (name) => {
      const chunks = await planChunks(samplePath(name), { maxBytes: 20_000 });
      expect(chunks.length).toBeGreaterThan(1);
      for (const chunk of chunks) {
        const file = await writeChunk(samplePath(name), chunk, folder.path(`limit-${name}`));
        expect(file.sizeBytes).toBeLessThanOrEqual(20_000);
      }
    },
  );

  it('says that a video without audio has none', async () => {
    await expect(planChunks(samplePath('video-only.mp4'))).rejects.toMatchObject({ code: 'media_without_audio' });
  });
});

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
    // It begins with the packet that holds the asked moment: up to 32 ms early.
    const [piece, source] = [await readPcm16k(dst, 0, 2900), await readPcm16k(samplePath(name), 480, 3400)];
    expect(bestCorrelation(piece, source, 2)).toBeGreaterThan(0.9);
  });

  it('writes PCM as 16 kHz mono WAV', async () => {
    const path = await wav('stereo.wav', 2, toneWithin(440, [0, 2]), { sampleRate: 48_000, channels: 2 });
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
  it('gives exactly the asked part', async () => {
    const path = await wav('marks.wav', 4, toneWithin(1000, [1, 1.5], [3, 3.25]), { sampleRate: 44_100 });
    const pcm = await readPcm16k(path, 900, 3100);
    expect(pcm).toHaveLength(2200 * 16);
    const loud = (fromMs: number, toMs: number): number => rms(pcm.subarray(fromMs * 16, toMs * 16));
    expect(loud(0, 95)).toBeLessThan(0.005);
    expect(loud(105, 595)).toBeCloseTo(0.5 / Math.SQRT2, 2);
    expect(loud(605, 2095)).toBeLessThan(0.005);
    expect(loud(2105, 2200)).toBeCloseTo(0.5 / Math.SQRT2, 2);
  });

  it.each(voices)('decodes in %s the voice that the lossless recording has', async (name) => {
    const heard = await readPcm16k(samplePath(name), 0, 4000);
    const wanted = await readPcm16k(samplePath('voice.flac'), 0, 4000);
    expect(bestCorrelation(wanted, heard, 5)).toBeGreaterThan(0.95);
  });

  it('ends where the recording ends', async () => {
    const pcm = await readPcm16k(samplePath('voice.opus'), 12_000, 20_000);
    expect(pcm.length).toBeGreaterThan(200 * 16);
    expect(pcm.length).toBeLessThan(300 * 16);
  });

  it('gives the same in parts as at once', async () => {
    const whole = await readPcm16k(samplePath('moov-at-end.mp4'), 0, 6000);
    const part = await readPcm16k(samplePath('moov-at-end.mp4'), 3000, 6000);
    const error = part.subarray(160, 47_000).map((sample, index) => sample - (whole[48_160 + index] ?? 0));
    expect(rms(error)).toBeLessThan(0.02);
  });

  it('refuses a part that makes no sense', () => {
    expect(() => readPcm16k(samplePath('voice.opus'), 2000, 1000)).toThrow(RangeError);
    expect(() => readPcm16k(samplePath('voice.opus'), 0, Infinity)).toThrow(RangeError);
  });
});
