import transcoder from '@libav.js/variant-mediarecorder-transcoder';
import obsolete from '@libav.js/variant-obsolete';
import { AudioSampleSink, EncodedPacketSink, type InputAudioTrack } from 'mediabunny';
import { MediaError } from './media-error.ts';
import { MAX_SECONDS, packetsFrom } from './media-input.ts';

/** Contiguous mono samples from -1 to 1. */
export interface MonoAudio {
  /** Time of the first sample, in seconds. */
  readonly start: number;
  /** In hertz. */
  readonly sampleRate: number;
  readonly samples: Float32Array;
  /** Bytes of these samples in the file. */
  readonly encodedBytes: number;
}

// Decoder name and codec id of FFmpeg. No published variant has all of them: only the first has AAC.
const decoders: Readonly<Record<string, readonly [wrapper: LibavWrapper, name: string, id: number]>> = {
  aac: [transcoder, 'aac', 0x15002],
  mp3: [obsolete, 'mp3', 0x15001],
  vorbis: [obsolete, 'libvorbis', 0x15005],
  flac: [obsolete, 'flac', 0x1500c],
  opus: [obsolete, 'libopus', 0x1503c],
};

export const isPcm = (codec: string): boolean => codec.startsWith('pcm-') || codec === 'ulaw' || codec === 'alaw';

/** Whether `decodeMono` supports the codec. */
const canDecodeAudio = (codec: string | null): boolean =>
  codec !== null && (isPcm(codec) || Object.hasOwn(decoders, codec));

const loaded = new Map<LibavWrapper, Promise<Libav>>();

export const loadLibav = (wrapper: LibavWrapper): Promise<Libav> => {
  const known = loaded.get(wrapper);
  if (known) return known;
  const loading = wrapper.LibAV({ noworker: true, nothreads: true }).then((libav) => {
    libav.av_log_set_level_sync(libav.AV_LOG_QUIET);
    return libav;
  });
  loaded.set(wrapper, loading);
  return loading;
};

const bytesOf = (source: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);

const scaleOf = (samples: LibavSamples): [scale: number, middle: number] => {
  if (samples instanceof Float32Array) return [1, 0];
  if (samples instanceof Int32Array) return [1 / 2 ** 31, 0];
  if (samples instanceof Int16Array) return [1 / 2 ** 15, 0];
  return [1 / 2 ** 7, 128];
};

const mix = (frame: LibavFrame): Float32Array => {
  const mono = new Float32Array(frame.nb_samples);
  const planes = Array.isArray(frame.data) ? frame.data : null;
  const channels = planes ? planes.length : frame.channels;
  for (let channel = 0; channel < channels; channel += 1) {
    const plane = planes ? planes[channel] : Array.isArray(frame.data) ? undefined : frame.data;
    if (!plane) continue;
    const [scale, middle] = scaleOf(plane);
    const stride = planes ? 1 : channels;
    for (let index = 0, at = planes ? 0 : channel; index < mono.length; index += 1, at += stride)
      mono[index] = (mono[index] ?? 0) + (((plane[at] ?? middle) - middle) * scale) / channels;
  }
  return mono;
};

/** Joins short runs of samples into larger ones with their time. */
class Joiner {
  #runs: Float32Array[] = [];
  #length = 0;
  #bytes = 0;
  #start = 0;
  #rate = 0;

  /** Time after the last sample, in seconds; `null` before the first. */
  get end(): number | null {
    return this.#rate === 0 ? null : this.#start + this.#length / this.#rate;
  }

  get isLong(): boolean {
    return this.#length > 2 * this.#rate;
  }

  add(samples: Float32Array, start: number, rate: number): void {
    if (this.#length === 0) this.#start = start;
    this.#rate = rate;
    this.#runs.push(samples);
    this.#length += samples.length;
  }

  addBytes(count: number): void {
    this.#bytes += count;
  }

  fits(start: number, rate: number): boolean {
    return this.#length === 0 || (rate === this.#rate && Math.abs(start - (this.end ?? start)) < MAX_DRIFT);
  }

  *take(): Generator<MonoAudio> {
    if (this.#length === 0) return;
    const samples = new Float32Array(this.#length);
    let at = 0;
    for (const run of this.#runs) {
      samples.set(run, at);
      at += run.length;
    }
    yield { start: this.#start, sampleRate: this.#rate, samples, encodedBytes: this.#bytes };
    this.#start += this.#length / this.#rate;
    this.#runs = [];
    this.#length = 0;
    this.#bytes = 0;
  }
}

/** Difference in seconds between packet times and decoded samples from which it is a gap. */
const MAX_DRIFT = 0.1;
/** Seconds decoded before the requested start, for codecs with state to settle. */
const PREROLL = 0.3;
const HOPELESS_PACKETS = 500;
const MIN_RATE = 1000;
const MAX_RATE = 768_000;

async function* decodePcm(track: InputAudioTrack, start: number, end: number): AsyncGenerator<MonoAudio> {
  const joiner = new Joiner();
  const bytesPerSecond = (await track.getSampleRate()) * (await track.getNumberOfChannels()) * 2;
  for await (const sample of new AudioSampleSink(track).samples(start, end)) {
    const mono = new Float32Array(sample.numberOfFrames);
    const plane = new Float32Array(sample.numberOfFrames);
    for (let channel = 0; channel < sample.numberOfChannels; channel += 1) {
      sample.copyTo(plane, { planeIndex: channel, format: 'f32-planar' });
      for (let index = 0; index < mono.length; index += 1)
        mono[index] = (mono[index] ?? 0) + (plane[index] ?? 0) / sample.numberOfChannels;
    }
    const { timestamp, sampleRate, duration } = sample;
    sample.close();
    if (!joiner.fits(timestamp, sampleRate) || joiner.isLong) yield* joiner.take();
    joiner.add(mono, timestamp, sampleRate);
    joiner.addBytes(duration * bytesPerSecond);
  }
  yield* joiner.take();
}

const openDecoder = (libav: Libav, name: string, id: number, config: AudioDecoderConfig) => {
  const parameters = libav.avcodec_parameters_alloc_sync();
  libav.AVCodecParameters_codec_type_s_sync(parameters, libav.AVMEDIA_TYPE_AUDIO);
  libav.AVCodecParameters_codec_id_s_sync(parameters, id);
  libav.AVCodecParameters_format_s_sync(parameters, -1);
  libav.AVCodecParameters_sample_rate_s_sync(parameters, config.sampleRate);
  libav.AVCodecParameters_channels_s_sync(parameters, config.numberOfChannels);
  if (config.description) {
    const extra = bytesOf(config.description);
    const pointer = libav.calloc_sync(extra.length + 64, 1);
    libav.copyin_u8_sync(pointer, extra);
    libav.AVCodecParameters_extradata_s_sync(parameters, pointer);
    libav.AVCodecParameters_extradata_size_s_sync(parameters, extra.length);
  }
  try {
    const [, context, packet, frame] = libav.ff_init_decoder_sync(name, parameters);
    return {
      /** The frames of a packet, or the remaining ones with `null`. A damaged packet gives none. */
      decode: (data: Uint8Array | null): LibavFrame[] => {
        try {
          return libav.ff_decode_multi_sync(context, packet, frame, data ? [{ data }] : [], data === null);
        } catch (error) {
          if (error instanceof WebAssembly.RuntimeError) throw error;
          return [];
        }
      },
      close: () => libav.ff_free_decoder_sync(context, packet, frame),
    };
  } finally {
    libav.avcodec_parameters_free_js_sync(parameters);
  }
};

/** The packets from a time on. A truncated file ends early. */
async function* packetsUntilBreak(track: InputAudioTrack, start: number) {
  const sink = new EncodedPacketSink(track);
  const first = (await sink.getPacket(start)) ?? (await sink.getFirstPacket());
  if (!first) return;
  let given = 0;
  try {
    for await (const packet of packetsFrom(sink, first)) {
      given += 1;
      yield packet;
    }
  } catch (error) {
    if (given === 0) throw error;
  }
}

/** Called with a range, in seconds, whose packets contain no decodable audio. */
type OnLost = (start: number, end: number) => void;

/** Holes of a partially copied file are zeros; no codec writes such a packet. */
const isBlank = (data: Uint8Array): boolean => data.length > 8 && data.every((byte) => byte === 0);

async function* decodePackets(
  track: InputAudioTrack,
  codec: string,
  start: number,
  end: number,
  onLost: OnLost,
): AsyncGenerator<MonoAudio> {
  const decoder = decoders[codec];
  const config = await track.getDecoderConfig();
  if (!decoder || !config) throw new MediaError('media_unreadable', `no decoder for ${codec}`);
  const [wrapper, name, id] = decoder;
  const opened = openDecoder(await loadLibav(wrapper), name, id, config);
  const joiner = new Joiner();
  let silent = 0;
  let frames = 0;
  let lostFrom: number | null = null;
  let last = start;
  try {
    for await (const packet of packetsUntilBreak(track, start - PREROLL)) {
      if (packet.timestamp >= end) break;
      const decoded = isBlank(packet.data) ? [] : opened.decode(packet.data);
      if (decoded.length === 0) lostFrom ??= packet.timestamp;
      else if (lostFrom !== null) {
        onLost(lostFrom, packet.timestamp);
        lostFrom = null;
      }
      last = packet.timestamp + packet.duration;
      frames += decoded.length;
      silent = decoded.length > 0 ? 0 : silent + 1;
      if (frames === 0 && silent > HOPELESS_PACKETS) throw new MediaError('media_unreadable', `damaged ${codec} audio`);
      let at = joiner.end ?? packet.timestamp;
      if (Math.abs(packet.timestamp - at) >= MAX_DRIFT) at = packet.timestamp;
      joiner.addBytes(packet.byteLength);
      for (const frame of decoded) {
        if (!(frame.sample_rate > 0)) continue;
        if (!joiner.fits(at, frame.sample_rate) || joiner.isLong) yield* joiner.take();
        joiner.add(mix(frame), at, frame.sample_rate);
        at += frame.nb_samples / frame.sample_rate;
      }
    }
    for (const frame of opened.decode(null)) {
      if (frame.sample_rate > 0) joiner.add(mix(frame), joiner.end ?? start, frame.sample_rate);
    }
    yield* joiner.take();
    if (lostFrom !== null) onLost(lostFrom, last);
  } finally {
    opened.close();
  }
}

/**
 * Decodes a track from `start` to `end` (seconds) as a stream, mixed to mono, in pieces of about two seconds. A gap in
 * packet times starts a new piece at its true time. Samples outside the range are cut; `onLost` is called for damaged
 * parts. Errors: `media_unreadable` for an unsupported codec, or damage from the beginning.
 */
export async function* decodeMono(
  track: InputAudioTrack,
  start: number,
  end: number,
  onLost: OnLost = () => undefined,
): AsyncGenerator<MonoAudio> {
  const codec = await track.getCodec();
  if (codec === null || !canDecodeAudio(codec))
    throw new MediaError('media_unreadable', `no decoder for ${codec ?? String(await track.getInternalCodecId())}`);
  const pieces = isPcm(codec) ? decodePcm(track, start, end) : decodePackets(track, codec, start, end, onLost);
  for await (const piece of pieces) {
    const { sampleRate, samples } = piece;
    if (sampleRate < MIN_RATE || sampleRate > MAX_RATE || piece.start > MAX_SECONDS)
      throw new MediaError('media_unreadable', `audio of ${sampleRate} Hz at ${piece.start} s`);
    const from = Math.min(samples.length, Math.max(0, Math.round((start - piece.start) * sampleRate)));
    const to = Math.min(samples.length, Math.max(from, Math.round((end - piece.start) * sampleRate)));
    if (to > from) yield { ...piece, start: piece.start + from / sampleRate, samples: samples.subarray(from, to) };
  }
}
