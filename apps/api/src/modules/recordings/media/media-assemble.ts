import { rename, rm } from 'node:fs/promises';
import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  MkvOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { MediaError } from './media-error.ts';
import { type OpenMedia, packetsFrom, withMedia } from './media-input.ts';
import { syncFile } from './media-prepare.ts';
import { partialPath } from './partial-path.ts';

/** A file that becomes part of a recording. */
export interface MediaPart {
  readonly path: string;
  /** Start in ms of the recording. */
  readonly startMs: number;
  /** Key of the output track: parts of the same lane are concatenated. */
  readonly lane: string;
  /** Name of the speaker; null for a mix. */
  readonly name: string | null;
}

interface Piece {
  readonly track: InputTrack;
  readonly shift: number;
}

interface Lane {
  readonly name: string | null;
  readonly pieces: Piece[];
  readonly write: (packet: EncodedPacket) => Promise<void>;
  packets: AsyncGenerator<EncodedPacket, void>;
  next: EncodedPacket | null;
}

/** 20 ms of silence in Opus (RFC 6716, 3.1). */
const opusSilence = Uint8Array.of(0xf8, 0xff, 0xfe);
const silenceS = 0.02;
/** The longest Opus packet, in seconds. */
const longestS = 0.12;

/**
 * Fills gaps of a track with silence, from the start of the recording, so that decoders that count packets get the
 * right time.
 */
async function* withoutGaps(packets: AsyncGenerator<EncodedPacket, void>): AsyncGenerator<EncodedPacket, void> {
  let end = 0;
  for await (const packet of packets) {
    for (; packet.timestamp - end > 3 * silenceS; end += silenceS)
      yield new EncodedPacket(opusSilence, 'key', end, silenceS);
    yield packet;
    end = Math.max(end, packet.timestamp + Math.min(packet.duration, longestS));
  }
}

/**
 * Packets of a lane's pieces at their times. A truncated piece ends early, and a piece is cut where the next begins.
 */
async function* packetsOf(pieces: readonly Piece[]): AsyncGenerator<EncodedPacket, void> {
  let last = -Infinity;
  for (const { track, shift } of pieces) {
    const sink = new EncodedPacketSink(track);
    const first = track.isVideoTrack() ? await sink.getFirstKeyPacket() : await sink.getFirstPacket();
    try {
      for await (const packet of packetsFrom(sink, first)) {
        if (packet.data.byteLength !== packet.byteLength) break;
        const timestamp = packet.timestamp + shift;
        if (timestamp < 0 || timestamp <= last) continue;
        last = timestamp;
        yield packet.clone({ timestamp });
      }
    } catch (error) {
      if (last === -Infinity) throw error;
    }
  }
}

const configOf = async (track: InputVideoTrack | InputAudioTrack): Promise<string> => {
  const { description, ...config } = (await track.getDecoderConfig()) ?? { description: undefined };
  const bytes = description === undefined ? '' : Buffer.from(description as Uint8Array).toString('hex');
  return JSON.stringify([await track.getCodec(), config, bytes]);
};

const addVideo = async (output: Output, track: InputVideoTrack): Promise<Lane['write']> => {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !decoderConfig) throw new MediaError('media_unreadable', 'video without a description');
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  return (packet) => source.add(packet, { decoderConfig });
};

const addAudio = async (output: Output, track: InputAudioTrack, name: string | null): Promise<Lane['write']> => {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !decoderConfig) throw new MediaError('media_unreadable', 'audio without a description');
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source, name ? { name } : {});
  return (packet) => source.add(packet, { decoderConfig });
};

const webmCodecs = new Set(['vp8', 'vp9', 'av1', 'opus', 'vorbis']);

interface Plan {
  readonly video: Piece[];
  readonly audio: Map<string, { readonly name: string | null; readonly pieces: Piece[] }>;
}

/**
 * Groups the pieces into output tracks. A piece with another codec than the first of its lane gets a separate track.
 */
const plan = async (opened: readonly (readonly [MediaPart, OpenMedia])[]): Promise<Plan> => {
  const video: Piece[] = [];
  const audio: Plan['audio'] = new Map();
  const configs = new Map<string, string>();
  for (const [part, media] of opened) {
    const shift = part.startMs / 1000;
    for (const track of media.tracks) {
      if (track.isVideoTrack()) {
        const config = await configOf(track);
        if ((configs.get('video') ?? config) !== config) continue;
        configs.set('video', config);
        video.push({ track, shift });
      } else if (track.isAudioTrack()) {
        const config = await configOf(track);
        const key = (configs.get(part.lane) ?? config) === config ? part.lane : `${part.lane} ${part.path}`;
        configs.set(key, config);
        const lane = audio.get(key) ?? { name: part.name, pieces: [] };
        audio.set(key, lane);
        lane.pieces.push({ track, shift });
      }
    }
  }
  return { video, audio };
};

const write = async (opened: readonly (readonly [MediaPart, OpenMedia])[], partial: string): Promise<void> => {
  const { video, audio } = await plan(opened);
  const all = [...video, ...[...audio.values()].flatMap(({ pieces }) => pieces)];
  const codecs = await Promise.all(all.map(({ track }) => track.getCodec()));
  const isWebm = codecs.every((codec) => codec !== null && webmCodecs.has(codec));
  const format = isWebm ? new WebMOutputFormat() : new MkvOutputFormat();
  const output = new Output({ format, target: new FilePathTarget(partial) });
  const lanes: Lane[] = [];
  const addLane = (name: string | null, pieces: Piece[], writeTo: Lane['write'], isOpus = false) => {
    const packets = packetsOf(pieces);
    lanes.push({ name, pieces, write: writeTo, packets: isOpus ? withoutGaps(packets) : packets, next: null });
  };
  try {
    const [picture] = video;
    if (picture?.track.isVideoTrack()) addLane(null, video, await addVideo(output, picture.track));
    for (const { name, pieces } of audio.values()) {
      const [first] = pieces;
      if (first?.track.isAudioTrack())
        addLane(name, pieces, await addAudio(output, first.track, name), (await first.track.getCodec()) === 'opus');
    }
    if (lanes.length === 0) throw new MediaError('media_unreadable', 'nothing of it can be read');
    await output.start();
    const advance = async (lane: Lane) => {
      const { value } = await lane.packets.next();
      lane.next = value ?? null;
    };
    await Promise.all(lanes.map(advance));
    for (;;) {
      let lane: Lane | undefined;
      for (const other of lanes)
        if (other.next && (!lane?.next || other.next.timestamp < lane.next.timestamp)) lane = other;
      if (!lane?.next) break;
      await lane.write(lane.next);
      await advance(lane);
    }
    await output.finalize();
  } catch (error) {
    if (output.state === 'pending' || output.state === 'started') await output.cancel();
    throw error;
  } finally {
    await Promise.all(lanes.map(({ packets }) => packets.return()));
  }
};

/** Opens all files, nested, and closes them together. Unreadable ones are skipped. */
const withAll = async (
  parts: readonly MediaPart[],
  work: (opened: readonly (readonly [MediaPart, OpenMedia])[]) => Promise<void>,
  opened: readonly (readonly [MediaPart, OpenMedia])[] = [],
): Promise<void> => {
  const [part, ...rest] = parts;
  if (!part) return work(opened);
  let isOpen = false;
  try {
    await withMedia(part.path, async (media) => {
      isOpen = true;
      await withAll(rest, work, [...opened, [part, media]]);
    });
  } catch (error) {
    if (isOpen || !(error instanceof MediaError)) throw error;
    await withAll(rest, work, opened);
  }
};

/**
 * Assembles files that were recorded in parallel or in sequence into one recording `dst`: one video track, and a named
 * audio track for each lane. Packets are copied without transcoding. `src` is the first of `parts`. `dst` is written
 * atomically. Errors: `media_unreadable` if nothing can be read; disk errors.
 */
export const assembleMedia = async (src: string, dst: string, parts: readonly MediaPart[]): Promise<void> => {
  const partial = partialPath(dst);
  if (parts[0]?.path !== src) throw new TypeError('The source is not the first of its parts');
  try {
    await withAll(parts, (opened) => write(opened, partial));
    await syncFile(partial);
    await rename(partial, dst);
  } finally {
    await rm(partial, { force: true });
  }
};
