import { rename, rm, stat, writeFile } from 'node:fs/promises';
import {
  FilePathTarget,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import { copyPackets } from './media-copy.ts';
import { decodeMono } from './media-decode.ts';
import { MediaError } from './media-error.ts';
import { mainAudioTrack, partialPath, withMedia } from './media-input.ts';
import { Resampler } from './media-resample.ts';
import { findSilences, speechThreshold } from './media-silence.ts';

export interface MediaChunk {
  readonly index: number;
  readonly startMs: number;
  readonly endMs: number;
  /** Milliseconds of it in which somebody seems to speak. With 0 there is nothing to transcribe. */
  readonly speechMs: number;
}

export interface ChunkLimits {
  /** Of the written chunk. Defaults to 25 MiB, the limit of the OpenAI transcription api. */
  readonly maxBytes?: number;
  readonly maxMs?: number;
  /** The length that cuts aim at. */
  readonly targetMs?: number;
}

export interface ChunkFile {
  readonly mimeType: string;
  /** Without dot; transcription apis go by the file name's ending. */
  readonly extension: string;
  readonly sizeBytes: number;
}

/** Hertz: what speech models listen at. */
const RATE = 16_000;
const WAV_BYTES_PER_MS = (RATE * 2) / 1000;
/** The rest is for what containers put around each packet. */
const OVERHEAD = 0.95;
const FRAME_MS = 30;
const MAX_PCM_MS = 3_600_000;

interface CopyTarget {
  readonly format: () => OutputFormat;
  readonly mimeType: string;
  readonly extension: string;
}

// Only what every OpenAI-compatible server takes; all else is written as WAV.
const copyTargets: Readonly<Record<string, CopyTarget>> = {
  opus: { format: () => new OggOutputFormat(), mimeType: 'audio/ogg', extension: 'ogg' },
  // libvorbis refuses the comment header of mediabunny's Ogg.
  vorbis: { format: () => new WebMOutputFormat(), mimeType: 'audio/webm', extension: 'webm' },
  mp3: { format: () => new Mp3OutputFormat(), mimeType: 'audio/mpeg', extension: 'mp3' },
  aac: { format: () => new Mp4OutputFormat({ fastStart: 'in-memory' }), mimeType: 'audio/mp4', extension: 'm4a' },
};

const copyTargetOf = (codec: string | null): CopyTarget | undefined =>
  codec !== null && Object.hasOwn(copyTargets, codec) ? copyTargets[codec] : undefined;

/** Loudness and weight of the audio over time, in frames of 30 ms: 8 hours take some 8 MB. */
class Profile {
  #loudness = new Float32Array(65_536);
  #bytes = new Float32Array(65_536);
  length = 0;

  #grow(length: number): void {
    if (length <= this.#loudness.length) return;
    const size = Math.max(length, this.#loudness.length * 2);
    const [loudness, bytes] = [new Float32Array(size).fill(SILENT), new Float32Array(size)];
    loudness.set(this.#loudness.subarray(0, this.length));
    bytes.set(this.#bytes.subarray(0, this.length));
    [this.#loudness, this.#bytes] = [loudness, bytes];
  }

  set(frame: number, decibels: number, bytes: number): void {
    this.#grow(frame + 1);
    for (; this.length <= frame; this.length += 1) this.#loudness[this.length] = SILENT;
    this.#loudness[frame] = decibels;
    this.#bytes[frame] = (this.#bytes[frame] ?? 0) + bytes;
  }

  get loudness(): Float32Array {
    return this.#loudness.subarray(0, this.length);
  }

  get bytes(): Float32Array {
    return this.#bytes.subarray(0, this.length);
  }
}

const SILENT = -120;

interface Measured {
  readonly profile: Profile;
  readonly isCopied: boolean;
  /** What a written chunk carries besides its packets. */
  readonly headerBytes: number;
  readonly durationMs: number;
}

const measure = (path: string): Promise<Measured> =>
  withMedia(path, async (media) => {
    const track = await mainAudioTrack(media);
    const profile = new Profile();
    let durationMs = 0;
    for await (const { start, sampleRate, samples, encodedBytes } of decodeMono(track, 0, Infinity)) {
      const size = Math.max(1, Math.round((sampleRate * FRAME_MS) / 1000));
      const bytes = (encodedBytes * size) / samples.length;
      for (let at = 0; at < samples.length; at += size) {
        let energy = 0;
        const frame = samples.subarray(at, at + size);
        for (const sample of frame) energy += sample * sample;
        const decibels = Math.max(SILENT, 10 * Math.log10(energy / frame.length));
        const index = Math.floor(((start + at / sampleRate) * 1000) / FRAME_MS + 0.5);
        profile.set(index, Number.isFinite(decibels) ? decibels : SILENT, (bytes * frame.length) / size);
      }
      durationMs = Math.max(durationMs, (start + samples.length / sampleRate) * 1000);
    }
    if (profile.length === 0) throw new MediaError('media_without_audio', 'the audio track has no samples');
    const isCopied = copyTargetOf(await track.getCodec()) !== undefined;
    const description = (await track.getDecoderConfig())?.description;
    const headerBytes = 1000 + (description?.byteLength ?? 0);
    return { profile, isCopied, headerBytes, durationMs: Math.round(durationMs) };
  });

/**
 * Divides the audio into pieces that a transcription engine takes, cut in the middle of a silence where there is one
 * near `targetMs`, else at the quietest place. The pieces cover the whole recording, in order, without overlap.
 * Errors: `media_without_audio`, `media_unreadable`.
 */
export const planChunks = async (path: string, limits: ChunkLimits = {}): Promise<MediaChunk[]> => {
  const { maxBytes = 25 * 1024 * 1024, targetMs = 600_000, maxMs = 2 * targetMs } = limits;
  const { profile, isCopied, headerBytes, durationMs } = await measure(path);
  const { loudness, bytes } = profile;
  const threshold = speechThreshold(loudness);
  const silences = findSilences(loudness, threshold, Math.ceil(300 / FRAME_MS));
  const budget = maxBytes * OVERHEAD - headerBytes;
  const maxFrames = Math.max(1, Math.floor(maxMs / FRAME_MS));
  const targetFrames = Math.max(1, Math.min(maxFrames, Math.round(targetMs / FRAME_MS)));

  const reach = (from: number): number => {
    let weight = 0;
    let frame = from;
    while (frame < loudness.length && frame - from < maxFrames) {
      weight += isCopied ? (bytes[frame] ?? 0) : WAV_BYTES_PER_MS * FRAME_MS;
      if (weight > budget && frame > from) break;
      frame += 1;
    }
    return frame;
  };

  const cutBetween = (from: number, end: number): number => {
    const ideal = Math.min(from + targetFrames, end);
    const earliest = from + Math.floor((ideal - from) / 2);
    let best: { cut: number; score: number } | undefined;
    for (const { start, length } of silences) {
      const cut = start + Math.floor(length / 2);
      if (cut <= earliest || cut >= end) continue;
      const score = Math.min(length * FRAME_MS, 1500) / 1500 - Math.abs(cut - ideal) / targetFrames;
      if (!best || score > best.score) best = { cut, score };
    }
    if (best) return best.cut;
    let quietest = end;
    let least = Infinity;
    for (let frame = Math.max(earliest, from + 1); frame < end; frame += 1) {
      const level = loudness[frame] ?? 0;
      if (level < least) [least, quietest] = [level, frame];
    }
    return quietest;
  };

  const chunks: MediaChunk[] = [];
  for (let from = 0; from < loudness.length;) {
    const end = reach(from);
    const isLast = end >= loudness.length && loudness.length - from <= targetFrames * 1.25;
    const cut = isLast ? loudness.length : Math.max(from + 1, cutBetween(from, end));
    let spoken = 0;
    for (let frame = from; frame < cut; frame += 1) if ((loudness[frame] ?? SILENT) > threshold) spoken += 1;
    chunks.push({
      index: chunks.length,
      startMs: from * FRAME_MS,
      endMs: cut >= loudness.length ? durationMs : cut * FRAME_MS,
      speechMs: spoken * FRAME_MS,
    });
    from = cut;
  }
  return chunks;
};

/**
 * The audio from `startMs` to `endMs` as 16 kHz mono samples from -1 to 1, for a local speech model. Gaps in the
 * recording are zeros, so sample `n` is always at `startMs + n / 16`. At most one hour at a time.
 * Errors: `media_without_audio`, `media_unreadable`.
 */
export const readPcm16k = (path: string, startMs: number, endMs: number): Promise<Float32Array> => {
  if (!(startMs >= 0 && endMs > startMs && endMs - startMs <= MAX_PCM_MS))
    throw new RangeError(`cannot read from ${startMs} to ${endMs} ms`);
  return withMedia(path, async (media) => {
    const track = await mainAudioTrack(media);
    const pcm = new Float32Array(Math.round(((endMs - startMs) * RATE) / 1000));
    let filled = 0;
    let run: { resampler: Resampler; rate: number; end: number; at: number } | undefined;
    const put = (samples: Float32Array): void => {
      if (!run) return;
      const from = Math.max(0, -run.at);
      const room = samples.subarray(from, Math.max(from, pcm.length - run.at));
      pcm.set(room, Math.max(0, run.at));
      run.at += samples.length;
      filled = Math.max(filled, Math.min(pcm.length, run.at));
    };
    for await (const { start, sampleRate, samples } of decodeMono(track, startMs / 1000, endMs / 1000)) {
      if (!run || run.rate !== sampleRate || Math.abs(start - run.end) > 1 / sampleRate) {
        if (run) put(run.resampler.end());
        const at = Math.round((start - startMs / 1000) * RATE);
        run = { resampler: new Resampler(sampleRate, RATE), rate: sampleRate, end: start, at };
      }
      put(run.resampler.push(samples));
      run.end = start + samples.length / sampleRate;
    }
    if (run) put(run.resampler.end());
    return pcm.slice(0, filled);
  });
};

const encodeWav = (pcm: Float32Array): Buffer => {
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

const tryCopy = (path: string, startMs: number, endMs: number, dst: string): Promise<CopyTarget | null> =>
  withMedia(path, async (media) => {
    const track = await mainAudioTrack(media);
    const target = copyTargetOf(await track.getCodec());
    if (!target) return null;
    const range = { start: startMs / 1000, end: endMs / 1000 };
    await copyPackets([track], { format: target.format(), target: new FilePathTarget(dst), ...range });
    return target;
  });

/**
 * Writes one chunk's audio as a file for a transcription api: the packets copied where the codec has a common
 * container of its own, else 16 kHz mono WAV. `dst` appears whole or not at all.
 * Errors: `media_without_audio`, `media_unreadable`, the disk's own.
 */
export const writeChunk = async (
  path: string,
  { startMs, endMs }: Pick<MediaChunk, 'startMs' | 'endMs'>,
  dst: string,
): Promise<ChunkFile> => {
  const partial = partialPath(dst);
  try {
    const copied = await tryCopy(path, startMs, endMs, partial);
    if (!copied) await writeFile(partial, encodeWav(await readPcm16k(path, startMs, endMs)));
    await rename(partial, dst);
    const { mimeType, extension } = copied ?? { mimeType: 'audio/wav', extension: 'wav' };
    return { mimeType, extension, sizeBytes: (await stat(dst)).size };
  } finally {
    await rm(partial, { force: true });
  }
};
