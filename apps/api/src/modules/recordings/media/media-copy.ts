import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type InputTrack,
  Output,
  type OutputFormat,
  type Target,
} from 'mediabunny';
import type { EncodedSound } from './media-encode.ts';
import { MediaError } from './media-error.ts';
import { packetsFrom } from './media-input.ts';

interface CopyOptions {
  readonly format: OutputFormat;
  readonly target: Target;
  /** Seconds. Packets that begin outside are left out; the copy begins at zero. */
  readonly start?: number;
  readonly end?: number;
  /** The first packet of each track, overriding the one at `start`; `start` becomes exactly zero of the copy. */
  readonly firsts?: ReadonlyMap<InputTrack, EncodedPacket>;
  /** Lets the muxer reserve space for the index. */
  readonly packetCounts?: ReadonlyMap<InputTrack, number>;
  /** Added as a track, completely. */
  readonly sound?: EncodedSound;
}

interface Lane {
  readonly packets: AsyncGenerator<EncodedPacket, void>;
  readonly write: (packet: EncodedPacket) => Promise<void>;
  next: EncodedPacket | null;
  written: number;
  /** Whether it is copied from the source, so that a part may be left out. */
  readonly isCopied: boolean;
}

/** The next readable packet. A truncated file ends here. */
const advance = async (lane: Lane): Promise<void> => {
  try {
    const { value } = await lane.packets.next();
    lane.next = value && value.data.byteLength === value.byteLength ? value : null;
  } catch (error) {
    if (lane.written === 0) throw error;
    lane.next = null;
  }
};

const packetsOf = async (track: InputTrack, { start = 0, firsts }: CopyOptions): Promise<Lane['packets']> => {
  const sink = new EncodedPacketSink(track);
  const chosen = firsts?.get(track);
  if (chosen) return packetsFrom(sink, chosen);
  const wanted = start > 0 ? await sink.getPacket(start) : null;
  return packetsFrom(sink, wanted ?? (await (track.isVideoTrack() ? sink.getFirstKeyPacket() : sink.getFirstPacket())));
};

const addLane = async (output: Output, track: InputTrack, options: CopyOptions): Promise<Lane> => {
  const maximumPacketCount = options.packetCounts?.get(track);
  const name = await track.getName();
  const metadata = {
    languageCode: await track.getLanguageCode(),
    // Speaker names of recordings with a track per speaker.
    ...(name !== null && { name }),
    ...(maximumPacketCount === undefined ? {} : { maximumPacketCount }),
  };
  const packets = await packetsOf(track, options);
  if (track.isVideoTrack()) {
    const codec = await track.getCodec();
    const decoderConfig = await track.getDecoderConfig();
    if (!codec || !decoderConfig) throw new MediaError('media_unreadable', 'video without a description');
    const source = new EncodedVideoPacketSource(codec);
    output.addVideoTrack(source, { ...metadata, transformationMatrix: await track.getTransformationMatrix() });
    return {
      packets,
      write: (packet) => source.add(packet, { decoderConfig }),
      next: null,
      written: 0,
      isCopied: true,
    };
  }
  if (track.isAudioTrack()) {
    const codec = await track.getCodec();
    const decoderConfig = await track.getDecoderConfig();
    if (!codec || !decoderConfig) throw new MediaError('media_unreadable', 'audio without a description');
    const source = new EncodedAudioPacketSource(codec);
    output.addAudioTrack(source, metadata);
    return {
      packets,
      write: (packet) => source.add(packet, { decoderConfig }),
      next: null,
      written: 0,
      isCopied: true,
    };
  }
  throw new MediaError('media_unreadable', `track of type ${track.type}`);
};

const addSound = (
  output: Output,
  { codec, decoderConfig, mostPackets, packets }: EncodedSound,
  { packetCounts }: CopyOptions,
): Lane => {
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source, packetCounts ? { maximumPacketCount: mostPackets } : {});
  return { packets, write: (packet) => source.add(packet, { decoderConfig }), next: null, written: 0, isCopied: false };
};

/**
 * Copies packets into another container, with tracks interleaved in time. A truncated source gives a file that ends
 * there. Errors: `media_unreadable` if nothing can be copied.
 */
export const copyPackets = async (tracks: readonly InputTrack[], options: CopyOptions): Promise<void> => {
  const output = new Output({ format: options.format, target: options.target });
  const lanes: Lane[] = [];
  try {
    for (const track of tracks) lanes.push(await addLane(output, track, options));
    if (options.sound) lanes.push(addSound(output, options.sound, options));
    await output.start();
    await Promise.all(lanes.map(advance));
    const end = options.end ?? Infinity;
    const firsts = lanes.flatMap(({ next }) => (next ? [next.timestamp] : []));
    // A complete copy keeps negative times, which hide the codec's priming samples.
    const first = Math.min(...firsts);
    const offset = options.firsts ? (options.start ?? 0) : options.start === undefined ? Math.max(0, first) : first;
    for (;;) {
      let lane: Lane | undefined;
      for (const other of lanes)
        if (other.next && (!lane?.next || other.next.timestamp < lane.next.timestamp)) lane = other;
      if (!lane?.next || lane.next.timestamp >= end) break;
      // Frames displayed before the first one depend on frames that are left out.
      if (!options.firsts || !lane.isCopied || lane.next.timestamp >= offset) {
        await lane.write(offset === 0 ? lane.next : lane.next.clone({ timestamp: lane.next.timestamp - offset }));
        lane.written += 1;
      }
      await advance(lane);
    }
    if (lanes.every(({ written }) => written === 0)) throw new MediaError('media_unreadable', 'no packets to copy');
    await output.finalize();
  } catch (error) {
    if (output.state === 'pending' || output.state === 'started') await output.cancel();
    throw error;
  } finally {
    await Promise.all(lanes.map(({ packets }) => packets.return()));
  }
};
