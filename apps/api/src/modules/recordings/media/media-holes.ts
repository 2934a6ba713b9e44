import type { FileHandle } from 'node:fs/promises';

/** Milliseconds. */
export interface Hole {
  readonly startMs: number;
  readonly endMs: number;
}

export interface Holes {
  readonly holes: readonly Hole[];
  /** The file ends within an element. */
  readonly isCut: boolean;
  /** The length stated in the file, or up to which parts were found; `null` if unknown. */
  readonly claimedMs: number | null;
}

const WINDOW = 1 << 18;

/** Reads a file forward in windows. */
const openWindow = (file: FileHandle, size: number) => {
  let [start, bytes] = [0, Buffer.alloc(0)];
  const at = async (position: number, length: number): Promise<Buffer> => {
    if (position < start || position + length > start + bytes.length) {
      const window = Buffer.alloc(Math.min(WINDOW, Math.max(0, size - position)));
      const { bytesRead } = await file.read(window, 0, window.length, position);
      [start, bytes] = [position, window.subarray(0, bytesRead)];
    }
    return bytes.subarray(position - start, position - start + length);
  };
  /** Offset of a mark from a position on; the file's size if there is none. */
  const find = async (mark: Buffer, from: number): Promise<number> => {
    for (let position = from; position < size; position += WINDOW - mark.length) {
      const found = (await at(position, Math.min(WINDOW, size - position))).indexOf(mark);
      if (found !== -1) return position + found;
    }
    return size;
  };
  return { at, find };
};

const CLUSTER = 0x1f43b675;
const CLUSTER_MARK = Buffer.from('1f43b675', 'hex');
const TIMESTAMP = 0xe7;
const TIMESTAMP_SCALE = 0x2ad7b1;
const BLOCK = 0xa1;
const SIMPLE_BLOCK = 0xa3;
/** Segment, Cluster, Info and BlockGroup: their children are read as if they were siblings. */
const masters = new Set([0x18538067, CLUSTER, 0x1549a966, 0xa0]);
// oxfmt-ignore
const otherElements = [
  0x1a45dfa3, 0xec, 0xbf, 0x114d9b74, 0x1654ae6b, 0x1c53bb6b, 0x1254c367, 0x1043a770, 0x1941a469,
  0x9b, 0xfb, 0xab, 0xa7, 0x75a2, 0x75a1, 0xa4, 0x5854, 0xaf, 0xfa, 0xfd, 0xc8,
  // Of Info: title, writer, duration, date, ids.
  0x7ba9, 0x4d80, 0x5741, 0x4489, 0x4461, 0x73a4, 0x7384, 0x3cb923, 0x3c83ab, 0x3eb923, 0x3e83bb, 0x4444, 0x6924,
];
/** Elements expected in a segment or a cluster. */
const elements = new Set([...masters, TIMESTAMP, TIMESTAMP_SCALE, BLOCK, SIMPLE_BLOCK, ...otherElements]);

/** Id and length of an EBML element; `null` if invalid. Length `null` means until the next. */
const elementAt = (head: Buffer): { id: number; length: number | null; content: number } | null => {
  const width = Math.clz32(head[0] ?? 0) - 23;
  if (head.length < 2 || width > 4 || head.length < width + 1) return null;
  const id = head.readUIntBE(0, width);
  const wide = Math.clz32(head[width] ?? 0) - 23;
  if (wide > 8 || head.length < width + wide) return null;
  let length = (head[width] ?? 0) & (0xff >> wide);
  let isUnknown = length === 0xff >> wide;
  for (let index = 1; index < wide; index += 1) {
    const byte = head[width + index] ?? 0;
    isUnknown &&= byte === 0xff;
    length = length * 256 + byte;
  }
  return { id, length: isUnknown ? null : length, content: width + wide };
};

const numberOf = (bytes: Buffer): number => bytes.reduce((value, byte) => value * 256 + byte, 0);

export const findMatroskaHoles = async (file: FileHandle, size: number): Promise<Holes> => {
  const { at, find } = openWindow(file, size);
  const holes: Hole[] = [];
  let [scale, cluster, last] = [1, 0, 0];
  let holeFrom: number | null = null;
  for (let position = 0; position < size;) {
    const head = await at(position, Math.min(16, size - position));
    const element = elementAt(head);
    if (!element || !elements.has(element.id)) {
      if (size - position < 16) return { holes, isCut: true, claimedMs: last };
      holeFrom ??= last;
      position = await find(CLUSTER_MARK, position + 1);
      continue;
    }
    const { id, length, content } = element;
    if (masters.has(id) || length === null) {
      position += content;
      continue;
    }
    const end = position + content + length;
    if (id === TIMESTAMP_SCALE && length <= 8) scale = numberOf(await at(position + content, length)) / 1e6;
    if (id === TIMESTAMP && length <= 8) {
      cluster = numberOf(await at(position + content, length)) * scale;
      if (holeFrom !== null) holes.push({ startMs: holeFrom, endMs: cluster });
      holeFrom = null;
    }
    if ((id === BLOCK || id === SIMPLE_BLOCK) && length > 4) {
      const block = await at(position + content, 10);
      const track = Math.clz32(block[0] ?? 0) - 23;
      if (end <= size && track + 2 <= block.length) last = Math.max(last, cluster + block.readInt16BE(track) * scale);
    }
    if (end > size) return { holes, isCut: true, claimedMs: last };
    position = end;
  }
  return { holes, isCut: holeFrom !== null, claimedMs: last };
};

const OGG_MARK = Buffer.from('OggS');
const END_OF_STREAM = 4;

export const findOggHoles = async (file: FileHandle, size: number): Promise<Holes> => {
  const { at, find } = openWindow(file, size);
  const holes: Hole[] = [];
  const first = await at(0, Math.min(300, size));
  const opus = first.indexOf('OpusHead');
  const vorbis = first.indexOf('\u0001vorbis');
  const rate =
    opus !== -1 ? 48_000 : vorbis !== -1 && vorbis + 16 <= first.length ? first.readUInt32LE(vorbis + 12) : 0;
  if (rate === 0) return { holes, isCut: false, claimedMs: null };
  const serial = first.readUInt32LE(14);
  let [last, page, isEnded] = [0, -1, false];
  let isCut = false;
  for (let position = 0; position < size;) {
    const head = await at(position, Math.min(27 + 255, size - position));
    const count = head[26] ?? 0;
    const isPage = head.length >= 27 && head.subarray(0, 4).equals(OGG_MARK) && head.length >= 27 + count;
    const end = position + 27 + count + head.subarray(27, 27 + count).reduce((sum, length) => sum + length, 0);
    if (!isPage || end > size) {
      const next = await find(OGG_MARK, position + 1);
      isCut = next >= size;
      position = next;
      continue;
    }
    if (head.readUInt32LE(14) === serial) {
      const granule = Number(head.readBigInt64LE(6));
      const number = head.readUInt32LE(18);
      const ms = granule >= 0 ? (granule * 1000) / rate : last;
      // The page after a missing one ends later than the hole, by at most its own duration.
      if (page !== -1 && number !== page + 1 && ms > last) holes.push({ startMs: last, endMs: ms });
      [last, page] = [Math.max(last, ms), number];
      isEnded ||= ((head[5] ?? 0) & END_OF_STREAM) !== 0;
    }
    position = end;
  }
  return { holes, isCut: isCut && !isEnded, claimedMs: last };
};

const bitrates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
} as const;
const rates = [44_100, 48_000, 32_000, 0] as const;

/** Bytes and milliseconds of the layer III frame with this header. */
const mp3Frame = (header: number): { length: number; ms: number; kind: number } | null => {
  const version = (header >>> 19) & 3;
  if (header >>> 21 !== 0x7ff || version === 1 || ((header >>> 17) & 3) !== 1) return null;
  const halving = version === 3 ? 1 : version === 2 ? 2 : 4;
  const rate = rates[((header >>> 10) & 3) as 0 | 1 | 2 | 3] / halving;
  const bitrate = bitrates[version === 3 ? 1 : 2][(header >>> 12) & 15] ?? 0;
  if (rate === 0 || bitrate === 0) return null;
  const samples = version === 3 ? 1152 : 576;
  const length = Math.floor((samples * bitrate * 125) / rate) + ((header >>> 9) & 1);
  return { length, ms: (samples * 1000) / rate, kind: (version << 2) | ((header >>> 10) & 3) };
};

/** Bytes of an ID3v2 tag at the start, 0 without one. */
const tagLength = (head: Buffer): number => {
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, index) => sum * 128 + ((head[index] ?? 0) & 0x7f), 0);
  return size + 10;
};

export const findMp3Holes = async (file: FileHandle, size: number): Promise<Holes> => {
  const { at } = openWindow(file, size);
  const holes: Hole[] = [];
  let claimedMs: number | null = null;
  let [played, bytes, frames] = [0, 0, 0];
  let kind: number | undefined;
  let lostFrom: number | null = null;
  const isFrameAt = async (position: number): Promise<boolean> => {
    const head = await at(position, 4);
    return head.length < 4 || mp3Frame(head.readUInt32BE(0))?.kind === kind;
  };
  for (let position = 0; position + 4 <= size;) {
    const head = await at(position, Math.min(200, size - position));
    const tag = tagLength(head);
    if (tag > 0) {
      position += tag;
      continue;
    }
    const frame = mp3Frame(head.readUInt32BE(0));
    const isNext = frame && (kind === undefined || frame.kind === kind);
    // After a hole any two bytes may look like a frame, but not two frames in a row.
    if (!isNext || (lostFrom !== null && !(await isFrameAt(position + frame.length)))) {
      if (kind !== undefined) lostFrom ??= position;
      position += 1;
      continue;
    }
    kind ??= frame.kind;
    if (lostFrom !== null && frames > 0) {
      const lostMs = ((position - lostFrom) * played) / Math.max(1, bytes);
      holes.push({ startMs: played, endMs: played + lostMs });
    }
    lostFrom = null;
    const xing = frames === 0 ? Math.max(head.indexOf('Xing'), head.indexOf('Info')) : -1;
    if (xing !== -1 && claimedMs === null) {
      if (((head[xing + 7] ?? 0) & 1) === 1 && xing + 12 <= head.length)
        claimedMs = head.readUInt32BE(xing + 8) * frame.ms;
    } else {
      [played, bytes, frames] = [played + frame.ms, bytes + frame.length, frames + 1];
    }
    position += frame.length;
  }
  // Lost parts take no playing time.
  const lostMs = holes.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  return { holes, isCut: false, claimedMs: claimedMs === null ? null : claimedMs - lostMs };
};
