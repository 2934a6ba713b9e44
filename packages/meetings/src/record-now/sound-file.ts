import { AudioSample, AudioSampleSource, Output, Quality, StreamTarget, WebMOutputFormat } from 'mediabunny';
import type { CaptureBlock } from './capture.worklet.ts';

/** Speaker names of the tracks; without `others` only the microphone is recorded. */
export type TrackNames = { readonly mic: string; readonly others: string | null };

/** Writes bytes at an offset of the file; throws if the disk is full. */
export type WriteBytes = (bytes: Uint8Array<ArrayBuffer>, at: number) => void;

export type SoundFile = {
  /** Encodes and writes a block. Blocks are processed in order. */
  readonly add: (block: CaptureBlock) => Promise<void>;
  readonly durationMs: () => number;
  /** Flushes the encoders. */
  readonly finish: () => Promise<void>;
};

/** Bitrate at which speech models perform as with the original. */
const voice = new Quality({ bitrate: 32_000 });

const sumOf = (one: Float32Array, other: Float32Array): Float32Array<ArrayBuffer> =>
  Float32Array.from(one, (sample, at) => Math.max(-1, Math.min(1, sample + (other[at] ?? 0))));

/**
 * An append-only webm, which remains playable wherever it breaks off. With two sides it has three tracks: first the
 * mix, which players use, then each side under its name, which are transcribed.
 */
export const openSoundFile = async (
  names: TrackNames,
  sampleRate: number,
  writeBytes: WriteBytes,
): Promise<SoundFile> => {
  const writable = new WritableStream<{ readonly data: Uint8Array<ArrayBuffer>; readonly position: number }>({
    write: ({ data, position }) => writeBytes(data, position),
  });
  const output = new Output({
    format: new WebMOutputFormat({ appendOnly: true, minimumClusterDuration: 1 }),
    target: new StreamTarget(writable),
  });
  const addTrack = (name: string | null, isDefault: boolean): AudioSampleSource => {
    const source = new AudioSampleSource({ codec: 'opus', quality: voice });
    output.addAudioTrack(source, { ...(name !== null && { name }), disposition: { default: isDefault } });
    return source;
  };
  const both = names.others === null ? null : addTrack(null, true);
  const mic = addTrack(names.mic, names.others === null);
  const others = names.others === null ? null : addTrack(names.others, false);
  await output.start();

  let frames = 0;
  const encode = async (source: AudioSampleSource | null, data: Float32Array<ArrayBuffer>) => {
    if (!source) return;
    const timestamp = frames / sampleRate;
    const sample = new AudioSample({ data, format: 'f32', numberOfChannels: 1, sampleRate, timestamp });
    try {
      await source.add(sample);
    } finally {
      sample.close();
    }
  };

  return {
    add: async (block) => {
      const mixed = both && sumOf(block.mic, block.others);
      await Promise.all([mixed && encode(both, mixed), encode(mic, block.mic), encode(others, block.others)]);
      frames += block.mic.length;
    },
    durationMs: () => (frames / sampleRate) * 1000,
    finish: () => output.finalize(),
  };
};
