import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSweep } from '../../../testing/sweep.ts';
import { readPcm16k, writeChunk } from './media-chunks.ts';
import { MediaError } from './media-error.ts';
import { planSpeech } from './media-plan.ts';
import { prepareMedia } from './media-prepare.ts';
import { probeMedia } from './media-probe.ts';
import { sampleNames, samplePath, temporaryFolder } from './media-samples.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

/** Runs every operation on a recording: each must return a result or a typed error. */
const expectResultsOrTypedErrors = async (path: string): Promise<void> => {
  for (const work of [
    () => prepareMedia(path, folder.path('prepared')),
    () => planSpeech(path, { targetMs: 3000 }),
    () => writeChunk(path, { startMs: 1000, endMs: 3000 }, folder.path('chunk')),
    () => readPcm16k(path, 1000, 3000),
  ]) {
    const error = await work().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error instanceof MediaError ? undefined : error).toBeUndefined();
  }
};

/** Fixed: new damage might make a demuxer hang, which the media process has to handle. */
const seed = 20_261_120;

const oneOfEachContainer = Object.values(Object.fromEntries(sampleNames.map((name) => [extname(name), name] as const)));

const flips = fc.array(
  fc.record({ place: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), value: fc.nat(255) }),
  { minLength: 1, maxLength: 30 },
);

describe('a damaged recording', () => {
  // Half of the damage is at both ends, where headers and indexes are.
  it.each(sampleNames)('gives a result or a typed error: %s', async (name) => {
    const whole = await readFile(samplePath(name));
    await fc.assert(
      fc.asyncProperty(flips, fc.constantFrom('anywhere', 'head', 'tail'), async (changes, where) => {
        const damaged = Buffer.from(whole);
        for (const { place, value } of changes) {
          const offset = Math.floor(place * (where === 'anywhere' ? whole.length : Math.min(2000, whole.length)));
          damaged[where === 'tail' ? whole.length - 1 - offset : offset] = value;
        }
        const path = folder.path('damaged');
        await writeFile(path, damaged);
        await expectResultsOrTypedErrors(path);
      }),
      { numRuns: isSweep ? 15 : 4, seed },
    );
  });

  it('gives a result or a typed error when it is truncated', async () => {
    for (const name of isSweep ? sampleNames : oneOfEachContainer) {
      const whole = await readFile(samplePath(name));
      for (const tenth of isSweep ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] : [0, 4, 9]) {
        const path = folder.path('broken');
        await writeFile(path, whole.subarray(0, Math.floor((whole.length * tenth) / 10)));
        await expectResultsOrTypedErrors(path);
      }
    }
  });

  it('is refused if it is noise', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 4000 }), async (noise) => {
        const path = folder.path('noise');
        await writeFile(path, noise);
        await expect(probeMedia(path)).rejects.toBeInstanceOf(MediaError);
      }),
      { numRuns: 100, seed },
    );
  });
});
