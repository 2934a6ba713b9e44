import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tinyEmbedding, tinySegmentation } from '@pauta/fake-servers/tiny-voices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diarize, type DiarizeOptions } from './diarize.ts';

let folder: string;
let segmentation: string;
let embedding: string;

const file = async (name: string, bytes: Uint8Array | string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pauta-voices-'));
  segmentation = await file('segmentation.onnx', tinySegmentation());
  embedding = await file('embedding.onnx', tinyEmbedding());
});
afterAll(() => rm(folder, { recursive: true }));

/** Alternating low and high tones, five seconds each, the last one silent. */
const tones = async (startMs: number, endMs: number): Promise<Float32Array> =>
  Float32Array.from({ length: (endMs - startMs) * 16 }, (_, at) => {
    const second = startMs / 1000 + at / 16_000;
    const hertz = Math.floor(second / 5) % 2 === 0 ? 300 : 1500;
    return second % 5 < 4 ? 0.3 * Math.sin(2 * Math.PI * hertz * second) : 0;
  });

const tell = (more: Partial<DiarizeOptions> = {}) =>
  diarize({
    segmentation,
    embedding,
    durationMs: 30_000,
    pcm: tones,
    signal: new AbortController().signal,
    ...more,
  });

describe('diarize', () => {
  it('loads both models and returns who speaks when', async () => {
    const told = await tell();
    expect(told.map(({ voice }) => voice)).toEqual([0, 1, 0, 1, 0, 1]);
    for (const [turn, { startMs, endMs }] of told.entries()) {
      expect(Math.abs(startMs - 5000 * turn)).toBeLessThan(200);
      expect(Math.abs(endMs - 5000 * turn - 4000)).toBeLessThan(200);
    }
  });

  it('finds no speaker in silence', async () => {
    expect(await tell({ pcm: async (startMs, endMs) => new Float32Array((endMs - startMs) * 16) })).toEqual([]);
  });

  it('refuses models that are damaged, of another kind or missing, without affecting other processes', async () => {
    const damaged = await file('damaged.onnx', tinySegmentation().subarray(0, 100));
    for (const wrong of [
      { segmentation: damaged },
      { segmentation: embedding },
      { embedding: segmentation },
      { embedding: join(folder, 'none.onnx') },
    ]) {
      await expect(tell(wrong)).rejects.toMatchObject({
        code: 'transcription_failed',
        reason: { code: 'voices_not_loaded' },
      });
    }
  });

  it('passes audio errors on, and stops when aborted', async () => {
    const cause = new Error('estragado');
    await expect(tell({ pcm: () => Promise.reject(cause) })).rejects.toBe(cause);
    const reason = new Error('parado');
    const controller = new AbortController();
    const stopped = tell({
      signal: controller.signal,
      pcm: async (...part) => {
        controller.abort(reason);
        return tones(...part);
      },
    });
    await expect(stopped).rejects.toBe(reason);
  });
});
