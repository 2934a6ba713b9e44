import { type FileHandle, open } from 'node:fs/promises';
import type { Container } from './media-input.ts';

/** Layout of a file from a player's view, which the demuxer does not report. */
export interface MediaLayout {
  /** Whether a player can seek by ranges: there is an index, or the format needs none. */
  readonly isIndexed: boolean;
  /** Whether everything needed to start is before the media. */
  readonly isFastStart: boolean;
}

const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
};

const MAX_BOXES = 10_000;

export interface IsobmffBox {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** The top-level boxes of an mp4 or mov, as far as their lengths are valid. */
export const readBoxes = async (file: FileHandle, size: number): Promise<IsobmffBox[]> => {
  const boxes: IsobmffBox[] = [];
  for (let start = 0; boxes.length < MAX_BOXES && start < size; start = boxes.at(-1)?.end ?? size) {
    const head = await readAt(file, start, 16);
    if (head.length < 8) break;
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length === 16;
    const length = short === 0 ? size - start : isLong ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8) break;
    boxes.push({ type: head.toString('latin1', 4, 8), start, end: start + length });
  }
  return boxes;
};

const isobmffLayout = async (file: FileHandle, size: number): Promise<MediaLayout> => {
  const types = (await readBoxes(file, size)).map(({ type }) => type);
  if (types.includes('moof')) return { isIndexed: false, isFastStart: false };
  const isIndexed = types.includes('moov');
  return { isIndexed, isFastStart: isIndexed && !types.slice(0, types.indexOf('moov')).includes('mdat') };
};

/** An EBML number: value and length. All ones means unknown, returned as `null`. */
const vint = (bytes: Buffer, at: number, keepMarker: boolean): { value: number | null; length: number } | null => {
  const first = bytes[at];
  if (first === undefined || first === 0) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let value = keepMarker ? first : first & (0xff >> length);
  let ones = !keepMarker && value === 0xff >> length;
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index] ?? 0;
    ones &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { value: ones ? null : value, length };
};

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const CUES = 0x1c53bb6b;
const SEEK_HEAD = 0x114d9b74;
const CUES_ID = Buffer.from('1c53bb6b', 'hex');

const matroskaLayout = async (file: FileHandle, size: number): Promise<MediaLayout> => {
  let position = 0;
  for (let element = 0; element < MAX_BOXES && position < size; element += 1) {
    const head = await readAt(file, position, 16);
    const id = vint(head, 0, true);
    const length = id && vint(head, id.length, false);
    if (!id || !length || id.value === CLUSTER) break;
    const content = position + id.length + length.length;
    if (id.value === CUES) return { isIndexed: true, isFastStart: true };
    if (id.value === SEEK_HEAD) {
      const seeks = await readAt(file, content, Math.min(length.value ?? 0, 4096));
      if (seeks.includes(CUES_ID)) return { isIndexed: true, isFastStart: true };
    }
    if (id.value !== SEGMENT && length.value === null) break;
    position = id.value === SEGMENT ? content : content + (length.value ?? 0);
  }
  return { isIndexed: false, isFastStart: false };
};

const mp3Layout = async (file: FileHandle): Promise<MediaLayout> => {
  const head = await readAt(file, 0, 10);
  const tagged = head.length === 10 && head.toString('latin1', 0, 3) === 'ID3';
  const size = (index: number): number => (head[index] ?? 0) & 0x7f;
  const tag = tagged ? 10 + ((size(6) << 21) | (size(7) << 14) | (size(8) << 7) | size(9)) : 0;
  const frame = (await readAt(file, tag, 2048)).toString('latin1');
  const isIndexed = ['Xing', 'Info', 'VBRI'].some((mark) => frame.includes(mark));
  return { isIndexed, isFastStart: isIndexed };
};

const wavLayout = async (file: FileHandle, size: number): Promise<MediaLayout> => {
  const head = await readAt(file, 0, 12);
  const isLarge = head.toString('latin1', 0, 4) === 'RF64';
  const isTrue = head.length === 12 && (isLarge || head.readUInt32LE(4) + 8 <= size + 1);
  return { isIndexed: isTrue, isFastStart: isTrue };
};

const flacLayout = async (file: FileHandle): Promise<MediaLayout> => {
  const head = await readAt(file, 0, 42);
  const streamInfoFirst = head.length === 42 && head.toString('latin1', 0, 4) === 'fLaC';
  const samples = streamInfoFirst ? ((head[21] ?? 0) & 0x0f) + head.readUInt32BE(22) : 0;
  return { isIndexed: samples > 0, isFastStart: samples > 0 };
};

const always: MediaLayout = { isIndexed: true, isFastStart: true };
const never: MediaLayout = { isIndexed: false, isFastStart: false };

const readers: Readonly<Record<Container, (file: FileHandle, size: number) => Promise<MediaLayout>>> = {
  mp4: isobmffLayout,
  mov: isobmffLayout,
  webm: matroskaLayout,
  mkv: matroskaLayout,
  mp3: mp3Layout,
  wav: wavLayout,
  flac: flacLayout,
  ogg: () => Promise.resolve(always),
  aac: () => Promise.resolve(never),
  ts: () => Promise.resolve(never),
};

/** Reads the layout of a file of this container. Never throws because of its content. */
export const readLayout = async (path: string, container: Container): Promise<MediaLayout> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await readers[container](file, size);
  } finally {
    await file.close();
  }
};
