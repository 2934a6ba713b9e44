import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('samples', import.meta.url));

/** Encoded recordings of a voice saying three sentences in 12.2 s (the flac: the first 4 s), with pauses between. */
export const sampleNames = readdirSync(folder);

export const samplePath = (name: string): string => join(folder, name);

/** A folder for one test file's results, and how to remove it. */
export const temporaryFolder = async (): Promise<{ path: (name: string) => string; remove: () => Promise<void> }> => {
  const root = await mkdtemp(join(tmpdir(), 'media-'));
  return { path: (name) => join(root, name), remove: () => rm(root, { recursive: true, force: true }) };
};

export interface WavOptions {
  readonly sampleRate?: number;
  readonly channels?: number;
  /** Sizes in the header, where they lie. */
  readonly claimedBytes?: number;
}

/** A 16-bit WAV whose sample at a time (seconds) is `wave(time)`. */
export const wavOf = (seconds: number, wave: (time: number) => number, options: WavOptions = {}): Buffer => {
  const { sampleRate = 16_000, channels = 1 } = options;
  const frames = Math.round(seconds * sampleRate);
  const bytes = frames * channels * 2;
  const wav = Buffer.alloc(44 + bytes);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(options.claimedBytes ?? 36 + bytes, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(channels, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * channels * 2, 28);
  wav.writeUInt16LE(channels * 2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(options.claimedBytes ?? bytes, 40);
  for (let frame = 0; frame < frames; frame += 1)
    for (let channel = 0; channel < channels; channel += 1)
      wav.writeInt16LE(Math.round(wave(frame / sampleRate) * 32_767), 44 + (frame * channels + channel) * 2);
  return wav;
};

/** A tone that sounds only within the given stretches of time, each from start to end in seconds. */
export const toneWithin =
  (hertz: number, ...stretches: readonly (readonly [start: number, end: number])[]) =>
  (time: number): number =>
    stretches.some(([start, end]) => time >= start && time < end) ? 0.5 * Math.sin(2 * Math.PI * hertz * time) : 0;

export const rms = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
