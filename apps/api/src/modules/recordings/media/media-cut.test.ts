import { createHash } from 'node:crypto';
import { EncodedPacketSink } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutMedia } from './media-cut.ts';
import { withMedia } from './media-input.ts';
import { prepareMedia } from './media-prepare.ts';
import { sampleNames, samplePath, type TemporaryFolder, temporaryFolder } from './media-samples.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

/** Times in seconds of each packet of a file, by a digest of its bytes. */
const packetsOf = (path: string): Promise<Map<string, number[]>> =>
  withMedia(path, async ({ tracks }) => {
    const found = new Map<string, number[]>();
    for (const track of tracks) {
      for await (const { data, timestamp } of new EncodedPacketSink(track).packets()) {
        const digest = createHash('sha256').update(data).digest('hex');
        found.set(digest, [...(found.get(digest) ?? []), timestamp]);
      }
    }
    return found;
  });

const [startMs, endMs] = [1500, 3500];
const lengthS = (endMs - startMs) / 1000;
/** Containers may round times to milliseconds; some store none, and begin with their first packet. */
const rounding = 0.002;
const aPacket = 0.08;

describe('cutMedia', () => {
  it.each(sampleNames.filter((name) => name !== 'video-only.mp4'))(
    'takes from %s the packets that begin in the range, at their own time, and nothing else',
    async (name) => {
      const [whole, part] = [folder.path(`whole-${name}`), folder.path(`part-${name}`)];
      await prepareMedia(samplePath(name), whole);
      const { durationMs } = await cutMedia(whole, part, startMs, endMs);
      expect(durationMs).toBeLessThanOrEqual(endMs - startMs + 150);
      const before = await packetsOf(whole);
      const after = await packetsOf(part);
      expect(after.size).toBeGreaterThan(0);
      for (const [digest, times] of after) {
        for (const time of times) {
          const from = (before.get(digest) ?? []).map((at) => at - startMs / 1000);
          const inside = from.filter((at) => at > -rounding && at < lengthS);
          expect(inside.some((at) => Math.abs(at - time) < aPacket)).toBe(true);
        }
      }
    },
  );

  it.each([
    ['is after its end', 'voice.opus', 3_600_000, 3_700_000],
    ['has no picture that stands by itself', 'video-only.mp4', startMs, endMs],
  ])('refuses a range that %s', async (_, name, from, to) => {
    const cut = cutMedia(samplePath(name), folder.path('nothing'), from, to);
    await expect(cut).rejects.toMatchObject({ code: 'media_unreadable' });
  });
});
