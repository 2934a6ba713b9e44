import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLive, type LiveCut } from './media-live.ts';
import { planSpeech } from './media-plan.ts';
import { samplePath, type TemporaryFolder, temporaryFolder, toneWithin } from './media-samples.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

const read = async (path: string, fromMs: number, isWhole = false) => {
  const [sound] = await readLive(path, [{ path, fromMs, isWhole }]);
  return sound;
};
const timesOf = (cuts: readonly LiveCut[] = []) => cuts.map(({ startMs, endMs }) => [startMs, endMs]);

describe('readLive', () => {
  it('returns all speech in a browser’s file as it grows, each piece once', async () => {
    const bytes = await readFile(samplePath('mediarecorder.webm'));
    const path = folder.path('grows.webm');
    const cuts: LiveCut[] = [];
    let fromMs = 0;
    for (const share of [0.2, 0.4, 0.6, 0.8, 1]) {
      await writeFile(path, bytes.subarray(0, Math.floor(bytes.length * share)));
      const sound = await read(path, fromMs, share === 1);
      cuts.push(...(sound?.cuts ?? []));
      expect(sound?.toMs ?? fromMs).toBeGreaterThanOrEqual(fromMs);
      fromMs = sound?.toMs ?? fromMs;
    }
    for (const [at, { startMs, endMs }] of cuts.entries()) {
      expect(startMs).toBeGreaterThanOrEqual(cuts[at - 1]?.endMs ?? 0);
      expect(endMs - startMs).toBeLessThanOrEqual(5240);
    }
    const plan = await planSpeech(path);
    for (const { startMs, endMs } of plan.tracks[0]?.speech ?? []) {
      const heardMs = cuts.reduce(
        (sum, cut) => sum + Math.max(0, Math.min(endMs, cut.endMs) - Math.max(startMs, cut.startMs)),
        0,
      );
      expect(heardMs).toBeGreaterThanOrEqual(endMs - startMs - 300);
    }
  });

  it('cuts speech without pauses after some seconds, and leaves the rest for the next call', async () => {
    const path = await folder.wav('endless.wav', 12, toneWithin(300, [0, 12]));
    const sound = await read(path, 0);
    expect(sound?.cuts.length).toBeGreaterThanOrEqual(2);
    let from = 0;
    for (const { startMs, endMs, wav } of sound?.cuts ?? []) {
      expect(startMs).toBe(from);
      expect(endMs - startMs).toBeLessThanOrEqual(5000);
      expect(wav.byteLength).toBe(44 + (endMs - startMs) * 32);
      from = endMs;
    }
    expect(sound?.toMs).toBe(from);
    const rest = await read(path, from, true);
    expect(rest?.cuts.at(-1)?.endMs).toBe(12_000);
  });

  it('waits for the end of a sentence, and returns it at the pause', async () => {
    const speaking = await folder.wav('speaking.wav', 3, toneWithin(300, [1, 3]));
    expect(timesOf((await read(speaking, 0))?.cuts)).toEqual([]);
    const paused = await folder.wav('paused.wav', 5, toneWithin(300, [1, 3.5]));
    const [[startMs = 0, endMs = 0] = []] = timesOf((await read(paused, 0))?.cuts);
    expect(startMs).toBeGreaterThan(500);
    expect(startMs).toBeLessThanOrEqual(1000);
    expect(endMs).toBeGreaterThanOrEqual(3500);
    expect(endMs).toBeLessThan(4000);
  });

  it('skips silence, so that it is not read again', async () => {
    const path = await folder.wav('silence.wav', 20, () => 0);
    const sound = await read(path, 0);
    expect(sound?.cuts).toEqual([]);
    expect(sound?.toMs).toBeGreaterThan(19_000);
  });

  it('returns null for a file that has only begun, and reads the others', async () => {
    const [begun, other] = [folder.path('begun.webm'), await folder.wav('other.wav', 4, toneWithin(300, [0, 3]))];
    await writeFile(begun, Buffer.from('1a45dfa3', 'hex'));
    const sounds = await readLive(begun, [
      { path: begun, fromMs: 0, isWhole: false },
      { path: other, fromMs: 0, isWhole: true },
    ]);
    expect(sounds[0]).toBeNull();
    expect(sounds[1]?.cuts).toHaveLength(1);
  });
});
