import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { readBoxes } from './media-layout.ts';

const parents = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
const MAX_INDEX_BYTES = 200_000_000;
const MAX_UINT32 = 2 ** 32 - 1;

/** Adds `shift` to chunk offsets below `limit`. Returns false if the index can't hold the new offsets. */
const shiftChunks = (index: Buffer, start: number, end: number, shift: number, limit: number): boolean => {
  for (let at = start; at + 8 <= end;) {
    const length = index.readUInt32BE(at);
    const type = index.toString('latin1', at + 4, at + 8);
    // A compressed index ('cmov') can't be edited.
    if (length < 8 || at + length > end || type === 'cmov') return false;
    if (parents.has(type)) {
      if (!shiftChunks(index, at + 8, at + length, shift, limit)) return false;
    } else if (type === 'stco' || type === 'co64') {
      const width = type === 'stco' ? 4 : 8;
      if (length < 16 || 16 + index.readUInt32BE(at + 12) * width > length) return false;
      const count = index.readUInt32BE(at + 12);
      for (let entry = 0, place = at + 16; entry < count; entry += 1, place += width) {
        const old = width === 4 ? index.readUInt32BE(place) : Number(index.readBigUInt64BE(place));
        if (old >= limit) continue;
        if (width === 8) index.writeBigUInt64BE(BigInt(old + shift), place);
        else if (old + shift > MAX_UINT32) return false;
        else index.writeUInt32BE(old + shift, place);
      }
    }
    at += length;
  }
  return true;
};

interface Move {
  readonly index: Buffer;
  readonly header: number;
  readonly start: number;
  readonly end: number;
  readonly size: number;
}

const planMove = async (file: FileHandle): Promise<Move | null> => {
  const { size } = await file.stat();
  const boxes = await readBoxes(file, size);
  const [first] = boxes;
  const [movie, second] = boxes.filter(({ type }) => type === 'moov');
  if (!first || first.type !== 'ftyp' || !movie || second || boxes.some(({ type }) => type === 'moof')) return null;
  const length = movie.end - movie.start;
  if (movie.end > size || length > MAX_INDEX_BYTES) return null;
  const index = Buffer.alloc(length);
  const { bytesRead } = await file.read(index, 0, length, movie.start);
  if (bytesRead !== length || !shiftChunks(index, 0, length, length, movie.start)) return null;
  return { index, header: first.end, start: movie.start, end: movie.end, size };
};

/**
 * Copies an mp4 with its index moved to the front, otherwise byte for byte. Returns false, without a usable result, if
 * the file is not laid out in the common way (fragmented, several or compressed indexes).
 */
export const moveIndexToFront = async (src: string, dst: string): Promise<boolean> => {
  const file = await open(src);
  const move = await planMove(file).finally(() => file.close());
  if (!move) return false;
  const parts = [
    { start: 0, end: move.header },
    { start: move.header, end: move.start },
    { start: move.end, end: move.size },
  ];
  await pipeline(async function* () {
    for (const [position, { start, end }] of parts.entries()) {
      if (end > start) yield* createReadStream(src, { start, end: end - 1, highWaterMark: 1 << 20 });
      if (position === 0) yield move.index;
    }
  }, createWriteStream(dst));
  return true;
};
