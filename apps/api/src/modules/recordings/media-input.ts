import { open } from 'node:fs/promises';
import {
  ADTS,
  EncodedPacketSink,
  FilePathSource,
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

// HLS stays out: a playlist makes the reader open other files and addresses.
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

export interface OpenMedia {
  readonly input: Input;
  readonly container: Container;
  readonly sizeBytes: number;
  readonly tracks: InputTrack[];
}

/** The name that a result is written under until it is whole. */
export const partialPath = (dst: string): string => `${dst}.partial`;

const sizeOf = async (path: string): Promise<number> => {
  const file = await open(path);
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new MediaError('media_unreadable', 'not a file');
    return stat.size;
  } finally {
    await file.close();
  }
};

/**
 * Opens a file by its content, whatever its name, lends it to `use`, and closes it.
 * Errors: `media_unreadable`, or the disk's own.
 */
export const withMedia = <T>(path: string, use: (media: OpenMedia) => Promise<T>): Promise<T> =>
  readingMedia(async () => {
    const sizeBytes = await sizeOf(path);
    if (sizeBytes === 0) throw new MediaError('media_unreadable', 'empty file');
    // A failed read-ahead also fails the read that waits for it; alone it must not end the process.
    const source = new FilePathSource(path, { handleUnhandledError: () => undefined });
    const input = new Input({ formats, source });
    try {
      const format = await input.getFormat();
      const container = containers.get(format);
      if (!container) throw new MediaError('media_unreadable', 'unknown container');
      const tracks = (await input.getTracks()).filter((track) => track.isVideoTrack() || track.isAudioTrack());
      return await use({ input, container, sizeBytes, tracks });
    } finally {
      input.dispose();
    }
  });

/** The track that is transcribed: the container's main one. Errors: `media_without_audio`. */
export const mainAudioTrack = async ({ input }: OpenMedia): Promise<InputAudioTrack> => {
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new MediaError('media_without_audio', 'no audio track');
  return track;
};

/** Whether the bytes of the packet at `seconds` are in the file, as the index of a truncated file claims. */
const isReadableAt = async (sink: EncodedPacketSink, seconds: number): Promise<boolean> => {
  try {
    const packet = await sink.getPacket(seconds);
    return packet !== null && packet.data.byteLength === packet.byteLength;
  } catch {
    return false;
  }
};

/** Seconds at which the track really ends: its index may promise more than a truncated file holds. */
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
