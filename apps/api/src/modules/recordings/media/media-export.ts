import { rename, rm } from 'node:fs/promises';
import {
  type EncodedPacket,
  FilePathTarget,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  Mp3OutputFormat,
  Mp4OutputFormat,
} from 'mediabunny';
import { copyPackets } from './media-copy.ts';
import { countUntil, cutMedia, firstFrom } from './media-cut.ts';
import { type EncodedCodec, encodedRate, type EncodedSound, encodeMono } from './media-encode.ts';
import { MediaError } from './media-error.ts';
import { audioTracks, type OpenMedia, readableEnd, withMedia } from './media-input.ts';
import { mixMono } from './media-mono.ts';
import { syncFile } from './media-prepare.ts';
import { type MediaInfo, probeMedia } from './media-probe.ts';
import { partialPath } from './partial-path.ts';

/** Formats for download: `mp4` is video and audio, `mp3` audio only. */
export type ExportFormat = 'mp4' | 'mp3';

/** Seconds. */
interface Range {
  readonly start: number;
  readonly end: number;
}

// VP8 is specified for mp4, but hardly any player supports it.
const mp4Video = new Set(['avc', 'hevc', 'vp9', 'av1']);

const soundOf = async (
  codec: EncodedCodec,
  tracks: readonly InputAudioTrack[],
  { start, end }: Range,
): Promise<EncodedSound> => {
  const [first] = tracks;
  if (!first) throw new MediaError('media_without_audio', 'no audio track');
  const ends = await Promise.all(tracks.map(readableEnd));
  if (Math.max(...ends) <= start) throw new MediaError('media_unreadable', 'it ends before');
  const rate = encodedRate(await first.getSampleRate());
  const count = Math.round((end - start) * rate);
  return encodeMono(codec, { samples: mixMono(tracks, start, end, rate), count, rate, start });
};

/** The first video track with frames in the range, and whether mp4 players support its codec. */
const pictureOf = async ({ tracks }: OpenMedia, { start, end }: Range) => {
  for (const track of tracks) {
    if (!track.isVideoTrack()) continue;
    const first = await firstFrom(track, start);
    if (first && first.timestamp < end) return { track, first, isKnown: mp4Video.has((await track.getCodec()) ?? '') };
  }
  return undefined;
};

const writeMp3 = async (media: OpenMedia, range: Range, path: string): Promise<void> => {
  const sound = await soundOf('mp3', await audioTracks(media), range);
  await copyPackets([], { format: new Mp3OutputFormat(), target: new FilePathTarget(path), ...range, sound });
};

interface Picture {
  readonly track: InputVideoTrack;
  readonly first: EncodedPacket;
}

const writeMp4 = async (media: OpenMedia, picture: Picture | undefined, range: Range, path: string): Promise<void> => {
  const heard = media.tracks.filter((track) => track.isAudioTrack());
  const firsts = new Map<InputTrack, EncodedPacket>();
  if (picture) firsts.set(picture.track, picture.first);
  const [only] = heard;
  const isCopied = heard.length === 1 && only && (await only.getCodec()) === 'aac';
  const firstHeard = isCopied && (await firstFrom(only, range.start));
  if (isCopied && firstHeard && firstHeard.timestamp < range.end) firsts.set(only, firstHeard);
  const sound = !isCopied && heard.length > 0 ? await soundOf('aac', heard, range) : undefined;
  const packetCounts = new Map<InputTrack, number>();
  for (const [track, first] of firsts) packetCounts.set(track, await countUntil(track, first, range.end));
  await copyPackets([...firsts.keys()], {
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new FilePathTarget(path),
    ...range,
    firsts,
    packetCounts,
    ...(sound && { sound }),
  });
};

/**
 * Writes the part of a recording from `startMs` to `endMs` to `dst` in a widely supported format. Video is copied, as
 * in `cutMedia`; audio is encoded unless it is AAC for an mp4, with all tracks mixed. Video that mp4 players do not
 * support (VP8) keeps its own container, so check the result. `dst` is written atomically. Errors: `media_unreadable`;
 * `media_without_audio` for an mp3 without audio; disk errors.
 */
export const exportMedia = async (
  src: string,
  dst: string,
  startMs: number,
  endMs: number,
  format: ExportFormat,
): Promise<MediaInfo> => {
  const partial = partialPath(dst);
  const range = { start: startMs / 1000, end: endMs / 1000 };
  try {
    const isWritten = await withMedia(src, async (media) => {
      if (format === 'mp3') {
        await writeMp3(media, range, partial);
        return true;
      }
      const picture = await pictureOf(media, range);
      if (picture && !picture.isKnown) return false;
      await writeMp4(media, picture, range, partial);
      return true;
    });
    if (!isWritten) return await cutMedia(src, dst, startMs, endMs);
    const info = await probeMedia(partial);
    await syncFile(partial);
    await rename(partial, dst);
    return info;
  } finally {
    await rm(partial, { force: true });
  }
};
