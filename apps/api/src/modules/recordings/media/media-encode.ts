import transcoder from '@libav.js/variant-mediarecorder-transcoder';
import obsolete from '@libav.js/variant-obsolete';
import { EncodedPacket } from 'mediabunny';
import { loadLibav } from './media-decode.ts';

export type EncodedCodec = 'aac' | 'mp3';

interface Encoder {
  readonly wrapper: LibavWrapper;
  /** Name in FFmpeg. */
  readonly name: string;
  /** Name in WebCodecs. */
  readonly codec: string;
}

// As with the decoders, no published variant has both.
const encoders: Readonly<Record<EncodedCodec, Encoder>> = {
  aac: { wrapper: transcoder, name: 'aac', codec: 'mp4a.40.2' },
  mp3: { wrapper: obsolete, name: 'libmp3lame', codec: 'mp3' },
};

/** Hertz that both encoders support. At lower rates an mp3 begins noticeably late. */
const rates = new Set([32_000, 44_100, 48_000]);

/** The rate, in hertz, to which audio of a rate is encoded. */
export const encodedRate = (hertz: number): number => (rates.has(hertz) ? hertz : 48_000);

/** Bits per sample: 96 kbit/s at 48 kHz, without audible loss for a voice. */
const bitsPerSample = 2;
const FRONT_CENTRE = 4;

/** Encoded audio, with what a muxer needs. */
export interface EncodedSound {
  readonly codec: EncodedCodec;
  readonly decoderConfig: AudioDecoderConfig;
  /** Upper bound of the number of packets. */
  readonly mostPackets: number;
  /** In order; the first begins before `start` by the encoder's priming. */
  readonly packets: AsyncGenerator<EncodedPacket, void>;
}

interface MonoSound {
  /** From -1 to 1, consecutive. */
  readonly samples: AsyncGenerator<Float32Array>;
  /** Total number of samples. */
  readonly count: number;
  /** Hertz, one of `encodedRate`. */
  readonly rate: number;
  /** Time of the first sample, in seconds. */
  readonly start: number;
}

/** Encodes mono audio. */
export const encodeMono = async (
  codec: EncodedCodec,
  { samples: sound, count, rate, start }: MonoSound,
): Promise<EncodedSound> => {
  const { wrapper, name, codec: codecString } = encoders[codec];
  const libav = await loadLibav(wrapper);
  const [, context, frame, packet, size] = libav.ff_init_encoder_sync(name, {
    ctx: {
      bit_rate: rate * bitsPerSample,
      sample_fmt: libav.AV_SAMPLE_FMT_FLTP,
      sample_rate: rate,
      channel_layout: FRONT_CENTRE,
      channels: 1,
    },
    time_base: [1, rate],
  });
  const frameOf = (samples: Float32Array, pts: number): LibavSound => ({
    data: [samples],
    format: libav.AV_SAMPLE_FMT_FLTP,
    channel_layout: FRONT_CENTRE,
    channels: 1,
    sample_rate: rate,
    nb_samples: samples.length,
    pts,
  });
  // A clip has fewer than 2^32 samples.
  const toPacket = ({ data, pts }: LibavPacket): EncodedPacket =>
    new EncodedPacket(data, 'key', start + pts / rate, size / rate);
  async function* encode(): AsyncGenerator<EncodedPacket, void> {
    try {
      let held = new Float32Array(0);
      let at = 0;
      for await (const samples of sound) {
        const joined = new Float32Array(held.length + samples.length);
        joined.set(held);
        joined.set(samples, held.length);
        const frames: LibavSound[] = [];
        let used = 0;
        for (; used + size <= joined.length; used += size)
          frames.push(frameOf(joined.slice(used, used + size), at + used));
        held = joined.slice(used);
        at += used;
        for (const made of libav.ff_encode_multi_sync(context, frame, packet, frames, false)) yield toPacket(made);
      }
      const rest = held.length > 0 ? [frameOf(held, at)] : [];
      for (const made of libav.ff_encode_multi_sync(context, frame, packet, rest, true)) yield toPacket(made);
    } finally {
      libav.ff_free_encoder_sync(context, frame, packet);
      await sound.return(undefined);
    }
  }
  const bytes = libav.AVCodecContext_extradata_size_sync(context);
  return {
    codec,
    decoderConfig: {
      codec: codecString,
      sampleRate: rate,
      numberOfChannels: 1,
      ...(bytes > 0 && { description: libav.copyout_u8_sync(libav.AVCodecContext_extradata_sync(context), bytes) }),
    },
    mostPackets: Math.ceil(count / size) + 8,
    packets: encode(),
  };
};
