import { type FileHandle, open } from 'node:fs/promises';
import {
  ADTS,
  CustomSource,
  type EncodedPacket,
  EncodedPacketSink,
  FLAC,
  Input,
  type InputAudioTrack,
  type InputTrack,
  MATROSKA,
  MP3,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny';
import { MediaError, readingMedia } from './media-error.ts';

export type Container = 'mp4' | 'mov' | 'webm' | 'mkv' | 'mp3' | 'wav' | 'ogg' | 'flac' | 'aac' | 'ts';

// HLS is excluded: a playlist makes the reader open other files and addresses.
const containers = new Map([
  [MP4, 'mp4'],
  [QTFF, 'mov'],
  [WEBM, 'webm'],
  [MATROSKA, 'mkv'],
  [MP3, 'mp3'],
  [WAVE, 'wav'],
  [OGG, 'ogg'],
  [FLAC, 'flac'],
  [ADTS, 'aac'],
  [MPEG_TS, 'ts'],
] as const);

const formats = [...containers.keys()];

/** Longer recordings are damaged or hostile. */
export const MAX_SECONDS = 7 * 24 * 3600;

const MAX_TRACKS = 64;

export interface OpenMedia {
  readonly input: Input;
  readonly container: Container;
  readonly sizeBytes: number;
  /** Audio and video tracks with at least one packet. */
  readonly tracks: readonly InputTrack[];
}

const MAX_OGG_PAGE = 65_307;

/** End of the last complete page of an Ogg file: mediabunny fails on a file that ends within a page. */
const oggEnd = async (file: FileHandle, size: number): Promise<number> => {
  const from = Math.max(0, size - 2 * MAX_OGG_PAGE);
  const tail = Buffer.alloc(size - from);
  await file.read(tail, 0, tail.length, from);
  for (let at = tail.lastIndexOf('OggS'); at > 0; at = tail.lastIndexOf('OggS', at - 1)) {
    const segments = tail[at + 26];
    if (segments === undefined || at + 27 + segments > tail.length) continue;
    const end = tail.subarray(at + 27, at + 27 + segments).reduce((sum, length) => sum + length, at + 27 + segments);
    if (end <= tail.length) return from + end;
  }
  return size;
};

/** The file's size, and how much of it is usable. */
const measure = async (file: FileHandle): Promise<{ sizeBytes: number; usableBytes: number }> => {
  const stat = await file.stat();
  if (!stat.isFile()) throw new MediaError('media_unreadable', 'not a file');
  if (stat.size === 0) throw new MediaError('media_unreadable', 'empty file');
  const magic = Buffer.alloc(4);
  await file.read(magic, 0, 4, 0);
  const usableBytes = magic.toString('latin1') === 'OggS' ? await oggEnd(file, stat.size) : stat.size;
  return { sizeBytes: stat.size, usableBytes };
};

const readWhole = async (file: FileHandle, start: number, end: number): Promise<Uint8Array> => {
  const bytes = new Uint8Array(end - start);
  for (let filled = 0; filled < bytes.length;) {
    const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, start + filled);
    // The file was truncated meanwhile.
    if (bytesRead === 0) throw new MediaError('media_unreadable', 'the file ends early');
    filled += bytesRead;
  }
  return bytes;
};

/**
 * The file in pieces of growing size. mediabunny's own source uses 64 KiB pieces, and copies as many bytes for each mp3
 * frame whose header is in another piece.
 */
const sourceOf = (file: FileHandle, size: number): CustomSource =>
  new CustomSource({
    getSize: () => size,
    read: (start, end) => readWhole(file, start, end),
    prefetchProfile: 'network',
    // A failed read-ahead also rejects the read that waits for it; on its own it must not crash the process.
    handleUnhandledError: () => undefined,
  });

/** mediabunny never returns the time of a FLAC track without packets, so such tracks are left out. */
const tracksWithPackets = async (input: Input): Promise<InputTrack[]> => {
  const all = await input.getTracks();
  if (all.length > MAX_TRACKS) throw new MediaError('media_unreadable', `${all.length} tracks`);
  const tracks: InputTrack[] = [];
  for (const track of all) {
    if (!track.isVideoTrack() && !track.isAudioTrack()) continue;
    if (await new EncodedPacketSink(track).getFirstPacket({ metadataOnly: true })) tracks.push(track);
  }
  return tracks;
};

/** Opens a file by its content, passes it to `use`, and closes it. Errors: `media_unreadable`, or disk errors. */
export const withMedia = <T>(path: string, use: (media: OpenMedia) => Promise<T>): Promise<T> =>
  readingMedia(async () => {
    const file = await open(path);
    let input: Input | undefined;
    try {
      const { sizeBytes, usableBytes } = await measure(file);
      input = new Input({ formats, source: sourceOf(file, usableBytes) });
      const format = await input.getFormat();
      const container = containers.get(format);
      if (!container) throw new MediaError('media_unreadable', 'unknown container');
      return await use({ input, container, sizeBytes, tracks: await tracksWithPackets(input) });
    } finally {
      input?.dispose();
      await file.close();
    }
  });

/** The tracks to transcribe, the container's main one first. Errors: `media_without_audio`. */
export const audioTracks = async ({ input, tracks }: OpenMedia): Promise<InputAudioTrack[]> => {
  const main = await input.getPrimaryAudioTrack({ filter: (candidate) => tracks.includes(candidate) });
  if (!main) throw new MediaError('media_without_audio', 'no audio track');
  return [main, ...tracks.filter((track) => track.isAudioTrack()).filter((track) => track !== main)];
};

/**
 * Packets in order. mediabunny's own iterator shifts an array of the last second's packets, which is quadratic with
 * tens of thousands of packets a second.
 */
export async function* packetsFrom(
  sink: EncodedPacketSink,
  first: EncodedPacket | null,
): AsyncGenerator<EncodedPacket, void> {
  for (let packet = first; packet; packet = await sink.getNextPacket(packet)) yield packet;
}

/** Whether the bytes of the packet at `seconds` exist: a truncated file's index lists more. */
const isReadableAt = async (sink: EncodedPacketSink, seconds: number): Promise<boolean> => {
  try {
    const packet = await sink.getPacket(seconds);
    return packet !== null && packet.data.byteLength === packet.byteLength;
  } catch {
    return false;
  }
};

/** Actual end of the track in seconds: the index of a truncated file may claim more. */
export const readableEnd = async (track: InputTrack): Promise<number> => {
  const claimed = await track.computeDuration();
  const sink = new EncodedPacketSink(track);
  if (!Number.isFinite(claimed) || (await isReadableAt(sink, Infinity))) return claimed;
  let good = await track.getFirstTimestamp();
  if (!(await isReadableAt(sink, good))) return 0;
  let bad = claimed;
  for (let step = 0; step < 40 && bad - good > 0.02; step += 1) {
    const middle = (good + bad) / 2;
    if (await isReadableAt(sink, middle)) good = middle;
    else bad = middle;
  }
  return good;
};
