import { readFile, writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planChunks, readPcm16k, writeChunk } from './media-chunks.ts';
import { MediaError } from './media-error.ts';
import { prepareMedia } from './media-prepare.ts';
import { probeMedia } from './media-probe.ts';
import { sampleNames, samplePath, temporaryFolder } from './media-samples.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

/** Settles as the work does, but an error that is not the typed one fails the test. */
const typed = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
  }
};

const everything = async (path: string): Promise<void> => {
  await typed(() => prepareMedia(path, folder.path('prepared')));
  await typed(() => planChunks(path, { targetMs: 3000 }));
  await typed(() => writeChunk(path, { startMs: 1000, endMs: 3000 }, folder.path('chunk')));
  await typed(() => readPcm16k(path, 1000, 3000));
};

/** Fixed, because what a demuxer does with new damage, such as never ending, is for the media process to bear. */
const seed = 20_261_120;

const flips = fc.array(
  fc.record({ place: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), value: fc.nat(255) }),
  { minLength: 1, maxLength: 30 },
);

describe('a damaged recording', { timeout: 180_000 }, () => {
  // Headers and indexes sit at both ends, so half of the damage goes there.
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
        await everything(path);
      }),
      { numRuns: 15, seed },
    );
  });

  it('gives a result or a typed error when it breaks off at any tenth', async () => {
    for (const name of sampleNames) {
      const whole = await readFile(samplePath(name));
      for (let tenth = 0; tenth < 10; tenth += 1) {
        const path = folder.path('broken');
        await writeFile(path, whole.subarray(0, Math.floor((whole.length * tenth) / 10)));
        await everything(path);
      }
    }
  });

  it('is refused when it is noise', async () => {
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
