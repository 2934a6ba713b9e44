import { type FileHandle, open } from 'node:fs/promises';
import type { Warning } from '@pauta/contract';
import type { OpenMedia } from './media-input.ts';
import { readBoxes } from './media-layout.ts';
import { findMatroskaHoles, findMp3Holes, findOggHoles, type Holes } from './media-holes.ts';

/** Parts of a recording missing from its file. Without `endMs` the length is unknown. */
export type MediaDamage = Pick<Warning, 'startMs' | 'endMs'> & {
  readonly code: Extract<Warning['code'], 'recording_cut' | 'recording_part_lost'>;
};

/** Headers round, and encoders drop a frame or two. */
const ROUNDING_MS = 1000;
const SHORTEST_HOLE_MS = 500;

const none: Holes = { holes: [], isCut: false, claimedMs: null };

/** The audio length in a WAV header; streaming writers put 0 or all ones there. */
const wavClaim = async (file: FileHandle): Promise<number | null> => {
  const head = Buffer.alloc(4096);
  const { bytesRead } = await file.read(head, 0, head.length, 0);
  if (head.toString('latin1', 0, 4) !== 'RIFF') return null;
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= bytesRead; at += 8 + head.readUInt32LE(at + 4) + (head.readUInt32LE(at + 4) % 2)) {
    const [type, length] = [head.toString('latin1', at, at + 4), head.readUInt32LE(at + 4)];
    if (type === 'fmt ' && at + 20 <= bytesRead) bytesPerSecond = head.readUInt32LE(at + 16);
    if (type !== 'data') continue;
    return bytesPerSecond === 0 || length === 0 || length >= 0x7fff_0000 ? null : (length / bytesPerSecond) * 1000;
  }
  return null;
};

const longestClaim = async ({ input, tracks }: OpenMedia): Promise<number | null> => {
  const seconds = await input.getDurationFromMetadata([...tracks]);
  return seconds === null ? null : seconds * 1000;
};

/** Analyses the file's structure: stated length, truncation, and unreadable ranges. */
const readStructure = async (file: FileHandle, media: OpenMedia): Promise<Holes> => {
  const { size } = await file.stat();
  switch (media.container) {
    case 'mp4':
    case 'mov': {
      const isCut = (await readBoxes(file, size)).some(({ end }) => end > size);
      return { holes: [], isCut, claimedMs: await longestClaim(media) };
    }
    case 'webm':
    case 'mkv': {
      const found = await findMatroskaHoles(file, size);
      return { ...found, claimedMs: Math.max(found.claimedMs ?? 0, (await longestClaim(media)) ?? 0) };
    }
    case 'mp3':
      return findMp3Holes(file, size);
    case 'ogg':
      return findOggHoles(file, size);
    case 'wav':
      return { ...none, claimedMs: await wavClaim(file) };
    case 'flac':
      return { ...none, claimedMs: await longestClaim(media) };
    default:
      return none;
  }
};

/** Finds what is missing from a recording with `readableMs` of playable media. */
export const findDamage = async (path: string, media: OpenMedia, readableMs: number): Promise<MediaDamage[]> => {
  const file = await open(path);
  try {
    const { holes, isCut, claimedMs } = await readStructure(file, media);
    const damage: MediaDamage[] = holes
      .filter(({ startMs, endMs }) => endMs - startMs >= SHORTEST_HOLE_MS && startMs + SHORTEST_HOLE_MS < readableMs)
      .map(({ startMs, endMs }) => ({
        code: 'recording_part_lost',
        startMs: Math.round(startMs),
        endMs: Math.round(endMs),
      }));
    const startMs = Math.round(readableMs);
    if (claimedMs !== null && claimedMs - readableMs > ROUNDING_MS)
      damage.push({ code: 'recording_cut', startMs, endMs: Math.round(claimedMs) });
    else if (isCut) damage.push({ code: 'recording_cut', startMs });
    return damage;
  } finally {
    await file.close();
  }
};
