import { rename, rm } from 'node:fs/promises';
import { type EncodedPacket, EncodedPacketSink, FilePathTarget, type InputTrack } from 'mediabunny';
import { copyPackets } from './media-copy.ts';
import { MediaError } from './media-error.ts';
import { withMedia } from './media-input.ts';
import { formatFor, syncFile } from './media-prepare.ts';
import { type MediaInfo, probeMedia } from './media-probe.ts';
import { partialPath } from './partial-path.ts';

/** The first packet at or after `start` (seconds) that can be decoded independently. */
export const firstFrom = async (track: InputTrack, start: number): Promise<EncodedPacket | null> => {
  const sink = new EncodedPacketSink(track);
  const before = track.isVideoTrack() ? await sink.getKeyPacket(start) : await sink.getPacket(start);
  if (!before) return track.isVideoTrack() ? sink.getFirstKeyPacket() : sink.getFirstPacket();
  if (before.timestamp >= start) return before;
  return track.isVideoTrack() ? sink.getNextKeyPacket(before) : sink.getNextPacket(before);
};

/** Number of packets from `first` until `end`, in seconds. */
export const countUntil = async (track: InputTrack, first: EncodedPacket, end: number): Promise<number> => {
  const sink = new EncodedPacketSink(track);
  let count = 0;
  let packet: EncodedPacket | null = await sink.getPacket(first.timestamp, { metadataOnly: true });
  for (; packet && packet.timestamp < end; count += 1)
    packet = await sink.getNextPacket(packet, { metadataOnly: true });
  return count;
};

/**
 * Writes the part of a recording from `startMs` to `endMs` to `dst`, without any earlier packet: packets are copied, so
 * the video begins at the first key frame, and is left out if there is none. `startMs` is zero of the copy. `dst` is
 * written atomically. Errors: `media_unreadable`, also if nothing is left; disk errors.
 */
export const cutMedia = async (src: string, dst: string, startMs: number, endMs: number): Promise<MediaInfo> => {
  const partial = partialPath(dst);
  const [start, end] = [startMs / 1000, endMs / 1000];
  try {
    await withMedia(src, async (media) => {
      const firsts = new Map<InputTrack, EncodedPacket>();
      const packetCounts = new Map<InputTrack, number>();
      const codecs: string[] = [];
      for (const track of media.tracks) {
        const [first, codec] = [await firstFrom(track, start), await track.getCodec()];
        if (!first || !codec || first.timestamp >= end) continue;
        firsts.set(track, first);
        packetCounts.set(track, await countUntil(track, first, end));
        codecs.push(codec);
      }
      const format = firsts.size > 0 && formatFor(media, codecs);
      if (!format) throw new MediaError('media_unreadable', 'nothing of it can be copied');
      await copyPackets([...firsts.keys()], {
        format,
        target: new FilePathTarget(partial),
        start,
        end,
        firsts,
        packetCounts,
      });
    });
    const info = await probeMedia(partial);
    await syncFile(partial);
    await rename(partial, dst);
    return info;
  } finally {
    await rm(partial, { force: true });
  }
};
