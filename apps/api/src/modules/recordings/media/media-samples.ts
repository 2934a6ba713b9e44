import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('samples', import.meta.url));

/**
 * Recordings of a voice with three sentences in 12.2 s (the flac: the first 4 s), with pauses between, in different
 * formats.
 */
export const sampleNames = readdirSync(folder);

/** One of each kind of file with all three sentences. */
export const voices = [
  'moov-at-end.mp4',
  'fragmented.mp4',
  'quicktime.mov',
  'h264-aac.mkv',
  'vp9-vorbis.mkv',
  'mediarecorder.webm',
  'aac-stereo.m4a',
  'without-xing.mp3',
  'vorbis.ogg',
  'voice.opus',
];

export const samplePath = (name: string): string => join(folder, name);

export interface WavOptions {
  readonly sampleRate?: number;
  readonly channels?: number;
  /** A wrong data size for the header. */
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

export interface TemporaryFolder {
  readonly path: (name: string) => string;
  /** Writes `wavOf` to a file and returns its path. */
  readonly wav: (name: string, ...of: Parameters<typeof wavOf>) => Promise<string>;
  readonly remove: () => Promise<void>;
}

/** A temporary folder for one test file. */
export const temporaryFolder = async (): Promise<TemporaryFolder> => {
  const root = await mkdtemp(join(tmpdir(), 'media-'));
  const path = (name: string) => join(root, name);
  return {
    path,
    wav: async (name, ...of) => {
      await writeFile(path(name), wavOf(...of));
      return path(name);
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
};

/** A tone only within the given ranges in seconds. */
export const toneWithin =
  (hertz: number, ...stretches: readonly (readonly [start: number, end: number])[]) =>
  (time: number): number =>
    stretches.some(([start, end]) => time >= start && time < end) ? 0.5 * Math.sin(2 * Math.PI * hertz * time) : 0;

export const rms = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
