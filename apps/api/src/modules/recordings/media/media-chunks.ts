import { rename, rm, stat, writeFile } from 'node:fs/promises';
import {
  FilePathTarget,
  type InputAudioTrack,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import { copyPackets } from './media-copy.ts';
import { MediaError } from './media-error.ts';
import { audioTracks, type OpenMedia, withMedia } from './media-input.ts';
import { monoAt } from './media-mono.ts';
import { partialPath } from './partial-path.ts';
import type { MediaChunk } from './speech-plan.ts';

export interface ChunkFile {
  readonly mimeType: string;
  /** Without dot; transcription APIs use the file extension. */
  readonly extension: string;
  readonly sizeBytes: number;
}

/** Hertz: the sample rate of speech models. */
export const RATE = 16_000;
export const WAV_BYTES_PER_MS = (RATE * 2) / 1000;
const MAX_PCM_MS = 3_600_000;

interface CopyTarget {
  readonly format: () => OutputFormat;
  readonly mimeType: string;
  readonly extension: string;
}

// Formats that every OpenAI-compatible server accepts; others are written as WAV.
const copyTargets: Readonly<Record<string, CopyTarget>> = {
  opus: { format: () => new OggOutputFormat(), mimeType: 'audio/ogg', extension: 'ogg' },
  // libvorbis rejects the comment header of mediabunny's Ogg.
  vorbis: { format: () => new WebMOutputFormat(), mimeType: 'audio/webm', extension: 'webm' },
  mp3: { format: () => new Mp3OutputFormat(), mimeType: 'audio/mpeg', extension: 'mp3' },
  aac: { format: () => new Mp4OutputFormat({ fastStart: 'in-memory' }), mimeType: 'audio/mp4', extension: 'm4a' },
};

/** Container for copying the codec into a chunk; undefined if chunks are written as WAV. */
export const copyTargetOf = (codec: string | null): CopyTarget | undefined =>
  codec !== null && Object.hasOwn(copyTargets, codec) ? copyTargets[codec] : undefined;

const audioTrack = async (media: OpenMedia, index: number): Promise<InputAudioTrack> => {
  const track = (await audioTracks(media))[index];
  if (!track) throw new MediaError('media_without_audio', `no audio track ${index}`);
  return track;
};

/**
 * The audio from `startMs` to `endMs` as 16 kHz mono samples from -1 to 1, for a local speech model. Gaps in the
 * recording are zeros, so sample `n` is at `startMs + n / 16`. At most one hour. Errors: `media_without_audio`,
 * `media_unreadable`.
 */
export const readPcm16k = (path: string, startMs: number, endMs: number, index = 0): Promise<Float32Array> => {
  if (!(startMs >= 0 && endMs > startMs && endMs - startMs <= MAX_PCM_MS))
    throw new RangeError(`cannot read from ${startMs} to ${endMs} ms`);
  return withMedia(path, async (media) => {
    const track = await audioTrack(media, index);
    const pcm = new Float32Array(Math.round(((endMs - startMs) * RATE) / 1000));
    let filled = 0;
    for await (const { at, samples } of monoAt(track, startMs / 1000, endMs / 1000, RATE)) {
      const from = Math.max(0, -at);
      const room = samples.subarray(from, Math.max(from, pcm.length - at));
      pcm.set(room, Math.max(0, at));
      filled = Math.max(filled, Math.min(pcm.length, at + samples.length));
    }
    return pcm.slice(0, filled);
  });
};

/** Samples at `RATE` as a WAV file. */
export const encodeWav = (pcm: Float32Array): Buffer => {
  const wav = Buffer.alloc(44 + pcm.length * 2);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(pcm.length * 2, 40);
  for (const [index, sample] of pcm.entries())
    wav.writeInt16LE(Math.round(Math.min(1, Math.max(-1, sample)) * 32_767), 44 + index * 2);
  return wav;
};

type Part = Pick<MediaChunk, 'startMs' | 'endMs'> & Partial<Pick<MediaChunk, 'track'>>;

const tryCopy = (path: string, { startMs, endMs, track: index = 0 }: Part, dst: string): Promise<CopyTarget | null> =>
  withMedia(path, async (media) => {
    const track = await audioTrack(media, index);
    const target = copyTargetOf(await track.getCodec());
    if (!target) return null;
    const range = { start: startMs / 1000, end: endMs / 1000 };
    await copyPackets([track], { format: target.format(), target: new FilePathTarget(dst), ...range });
    return target;
  });

/**
 * Writes a chunk's audio as a file for a transcription API: packets are copied if the codec has a common container,
 * else 16 kHz mono WAV. `dst` is written atomically. Errors: `media_without_audio`, `media_unreadable`, disk errors.
 */
export const writeChunk = async (path: string, part: Part, dst: string): Promise<ChunkFile> => {
  const partial = partialPath(dst);
  try {
    const copied = await tryCopy(path, part, partial);
    if (!copied) await writeFile(partial, encodeWav(await readPcm16k(path, part.startMs, part.endMs, part.track)));
    await rename(partial, dst);
    const { mimeType, extension } = copied ?? { mimeType: 'audio/wav', extension: 'wav' };
    return { mimeType, extension, sizeBytes: (await stat(dst)).size };
  } finally {
    await rm(partial, { force: true });
  }
};
