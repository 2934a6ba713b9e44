import { constants } from 'node:fs';
import { copyFile, open, rename, rm } from 'node:fs/promises';
import {
  FilePathTarget,
  FlacOutputFormat,
  type InputTrack,
  MkvOutputFormat,
  MovOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  type OutputFormat,
  WavOutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import { copyPackets } from './media-copy.ts';
import { findDamage, type MediaDamage } from './media-damage.ts';
import { isPcm } from './media-decode.ts';
import { MediaError } from './media-error.ts';
import { moveIndexToFront } from './media-fast-start.ts';
import { type OpenMedia, withMedia } from './media-input.ts';
import { partialPath } from './partial-path.ts';
import { readLayout } from './media-layout.ts';
import { describeMedia, type MediaInfo, probeMedia } from './media-probe.ts';

const webmCodecs = new Set(['vp8', 'vp9', 'av1', 'opus', 'vorbis']);

const takes = (format: OutputFormat, codecs: readonly string[]): boolean => {
  const known: readonly string[] = format.getSupportedCodecs();
  return codecs.every((codec) => known.includes(codec));
};

/** The container in which browsers play these codecs; `null` if only the original file will do. */
export const formatFor = (media: OpenMedia, codecs: readonly string[]): OutputFormat | null => {
  switch (media.container) {
    case 'mp3':
      return new Mp3OutputFormat();
    case 'wav':
      return new WavOutputFormat({ large: media.sizeBytes > 4_000_000_000 });
    case 'ogg':
      return new OggOutputFormat();
    case 'flac':
      return new FlacOutputFormat();
    case 'webm':
    case 'mkv':
      if (codecs.every((codec) => webmCodecs.has(codec))) return new WebMOutputFormat();
      break;
    case 'mp4':
    case 'mov':
    case 'aac':
    case 'ts':
      break;
  }
  // Browsers do not play PCM in mp4; some do in mov.
  if (media.container === 'mov' && codecs.some(isPcm)) return new MovOutputFormat({ fastStart: 'reserve' });
  const mp4 = new Mp4OutputFormat({ fastStart: 'reserve' });
  if (!codecs.some(isPcm) && takes(mp4, codecs)) return mp4;
  const mkv = new MkvOutputFormat();
  return takes(mkv, codecs) ? mkv : null;
};

const isGoodAsIs = async (path: string, media: OpenMedia, info: MediaInfo): Promise<boolean> => {
  if (!info.isSeekable || media.container === 'mov' || media.container === 'mkv') return false;
  return (await readLayout(path, media.container)).isFastStart;
};

export const syncFile = async (path: string): Promise<void> => {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Number of packets whose index fits into a media process: 9 hours of video at 30 frames a second with audio. */
const MAX_INDEXED_PACKETS = 2_500_000;

/** Returns false if the recording is too long to be indexed. */
const remux = async (tracks: readonly InputTrack[], format: OutputFormat, partial: string): Promise<boolean> => {
  const target = new FilePathTarget(partial);
  if (!(format instanceof Mp4OutputFormat || format instanceof MovOutputFormat)) {
    await copyPackets(tracks, { format, target });
    return true;
  }
  const packetCounts = new Map<InputTrack, number>();
  for (const track of tracks) packetCounts.set(track, (await track.computePacketStats()).packetCount);
  if ([...packetCounts.values()].reduce((sum, count) => sum + count, 0) > MAX_INDEXED_PACKETS) return false;
  await copyPackets(tracks, { format, target, packetCounts });
  return true;
};

/** Remuxes into `partial`, and returns its description if it has everything that is readable. */
const tryRemux = async (
  path: string,
  media: OpenMedia,
  info: MediaInfo,
  partial: string,
): Promise<MediaInfo | null> => {
  const codecs: string[] = [];
  for (const track of media.tracks) {
    const codec = await track.getCodec();
    // An unknown track would be lost.
    if (!codec) return null;
    codecs.push(codec);
  }
  const format = formatFor(media, codecs);
  if (!format) return null;
  try {
    const isMoved = media.container === 'mp4' && (await moveIndexToFront(path, partial));
    if (!isMoved && !(await remux(media.tracks, format, partial))) return null;
    const result = await probeMedia(partial);
    const isWhole = result.durationMs > info.durationMs * 0.95 - 1000;
    return isWhole && result.hasAudio === info.hasAudio && result.kind === info.kind ? result : null;
  } catch (error) {
    if (error instanceof MediaError || !(error instanceof Error && 'code' in error)) return null;
    throw error;
  }
};

export interface PreparedMedia extends MediaInfo {
  /** Parts missing from the original file. */
  readonly damage: readonly MediaDamage[];
}

/**
 * Writes a recording that browsers can play and seek to `dst`: mp4 with its index in front, webm with duration and
 * cues, or mp3, wav, ogg, flac with a correct header. Packets are copied without transcoding. A file that can't be
 * rewritten without loss is copied as it is, so check `isSeekable` of the result. `dst` is written atomically. Errors:
 * `media_unreadable`, or disk errors.
 */
export const prepareMedia = async (src: string, dst: string): Promise<PreparedMedia> => {
  const partial = partialPath(dst);
  try {
    const prepared = await withMedia(src, async (media) => {
      const info = await describeMedia(src, media);
      const remuxed = (await isGoodAsIs(src, media, info)) ? null : await tryRemux(src, media, info, partial);
      const result = remuxed ?? info;
      return { ...result, damage: await findDamage(src, media, result.durationMs), isCopy: !remuxed };
    });
    const { isCopy, ...info } = prepared;
    if (isCopy) {
      await rm(partial, { force: true });
      await copyFile(src, partial, constants.COPYFILE_FICLONE);
    }
    await syncFile(partial);
    await rename(partial, dst);
    return info;
  } finally {
    await rm(partial, { force: true });
  }
};
