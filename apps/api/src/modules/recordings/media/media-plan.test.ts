import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPcm16k, writeChunk } from './media-chunks.ts';
import { type ChunkLimits, planSpeech } from './media-plan.ts';
import type { MediaChunk } from './speech-plan.ts';
import { rms, samplePath, type TemporaryFolder, temporaryFolder, toneWithin, voices } from './media-samples.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

const chunksOf = async (path: string, limits?: ChunkLimits): Promise<readonly MediaChunk[]> =>
  (await planSpeech(path, limits)).chunks;

const expectWholeCover = (chunks: readonly MediaChunk[], durationMs: number): void => {
  expect(chunks[0]?.startMs).toBe(0);
  for (const [index, chunk] of chunks.entries()) {
    expect(chunk.index).toBe(index);
    expect(chunk.endMs).toBeGreaterThan(chunk.startMs);
    if (index > 0) expect(chunk.startMs).toBe(chunks[index - 1]?.endMs);
  }
  expect(Math.abs((chunks.at(-1)?.endMs ?? 0) - durationMs)).toBeLessThan(500);
};

describe('planSpeech', () => {
  it.each(voices)('cuts %s in the pauses between its three sentences', async (name) => {
    const chunks = await chunksOf(samplePath(name), { targetMs: 4000, maxMs: 8000 });
    expect(chunks).toHaveLength(3);
    expectWholeCover(chunks, 12_250);
    for (const { startMs } of chunks.slice(1)) {
      const around = await readPcm16k(samplePath(name), startMs - 100, startMs + 100);
      expect(rms(around)).toBeLessThan(0.01);
    }
    for (const { speechMs } of chunks) expect(speechMs).toBeGreaterThan(1500);
  });

  it('keeps a short recording in one piece', async () => {
    expect(await chunksOf(samplePath('voice.opus'))).toMatchObject([{ index: 0, startMs: 0 }]);
  });

  it('cuts in the middle of the silence nearest to the target length', async () => {
    const path = await folder.wav('talk.wav', 30, toneWithin(300, [0, 8], [9, 19], [21, 30]));
    const chunks = await chunksOf(path, { targetMs: 10_000 });
    expect(chunks).toHaveLength(3);
    expect(Math.abs((chunks[1]?.startMs ?? 0) - 8500)).toBeLessThanOrEqual(30);
    expect(Math.abs((chunks[2]?.startMs ?? 0) - 20_000)).toBeLessThanOrEqual(30);
    expectWholeCover(chunks, 30_000);
  });

  it('cuts at the limit if there are no pauses', async () => {
    const path = await folder.wav('breathless.wav', 20, toneWithin(300, [0, 20]));
    const chunks = await chunksOf(path, { targetMs: 5000, maxMs: 6000 });
    expectWholeCover(chunks, 20_000);
    for (const { startMs, endMs } of chunks) expect(endMs - startMs).toBeLessThanOrEqual(6000);
  });

  it('finds no speech in silence', async () => {
    const chunks = await chunksOf(await folder.wav('silence.wav', 3, () => 0));
    expect(chunks).toEqual([{ index: 0, track: 0, startMs: 0, endMs: 3000, leadMs: 0, speechMs: 0 }]);
  });

  it.each(['vorbis.ogg', 'without-xing.mp3', 'aac-stereo.m4a'])(
    'keeps every written piece of %s within the limit',
    async (name) => {
      const chunks = await chunksOf(samplePath(name), { maxBytes: 20_000 });
      expect(chunks.length).toBeGreaterThan(1);
      for (const chunk of chunks) {
        const file = await writeChunk(samplePath(name), chunk, folder.path(`limit-${name}`));
        expect(file.sizeBytes).toBeLessThanOrEqual(20_000);
      }
    },
  );

  it('reports a video without audio', async () => {
    await expect(chunksOf(samplePath('video-only.mp4'))).rejects.toMatchObject({ code: 'media_without_audio' });
  });
});
