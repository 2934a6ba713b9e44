import type { InputAudioTrack } from 'mediabunny';
import { copyTargetOf, WAV_BYTES_PER_MS } from './media-chunks.ts';
import { decodeMono } from './media-decode.ts';
import { MediaError } from './media-error.ts';
import { audioTracks, withMedia } from './media-input.ts';
import { findRepeated } from './media-repeated.ts';
import { findSilences, speechThreshold } from './media-silence.ts';
import {
  joinStretches,
  levelMs,
  type MediaChunk,
  type SpeechPlan,
  type SpeechTrack,
  type Stretch,
} from './speech-plan.ts';

export interface ChunkLimits {
  /** Size of a written chunk including its lead. Defaults to 25 MiB, the limit of the OpenAI transcription API. */
  readonly maxBytes?: number;
  readonly maxMs?: number;
  /** Target length of a chunk. */
  readonly targetMs?: number;
}

const FRAME_MS = 30;
const LEVEL_FRAMES = levelMs / FRAME_MS;
/** The remainder is for container overhead per packet. */
const OVERHEAD = 0.95;
/** A lead holds this much speech, to contain most voices, unless it would become too long. */
const LEAD_SPEECH_MS = 40_000;
const LEAD_MS = 60_000;
const MAX_LEAD_MS = 120_000;
/** Longest pause within a stretch of speech, and shortest sound that can be a word. */
const BREATH_MS = 600;
const CLICK_MS = 90;
/** A decoder drops a packet or two at the start: only more than this is a loss. */
const LOST_SECONDS = 0.5;
/** A track ends too early only if more than this of its end has no audio. */
const MISSING_MS = 1000;

/** Loudness and bytes of the audio in frames of 30 ms: about 8 MB for 8 hours. */
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
  readonly name: string | null;
  readonly profile: Profile;
  readonly threshold: number;
  readonly isCopied: boolean;
  /** Bytes of a written chunk besides its packets. */
  readonly headerBytes: number;
  readonly durationMs: number;
  readonly lost: readonly Stretch[];
}

/** Default names that tools write. */
const noName = /^(?:.*handler.*|core media.*|(?:audio|track|stream|trilha|faixa)?[\s#_-]*\d*|stereo|mono)$/i;

const measure = async (track: InputAudioTrack): Promise<Measured> => {
  const profile = new Profile();
  const lost: Stretch[] = [];
  let durationMs = 0;
  const onLost = (start: number, end: number): void => {
    if (end - start >= LOST_SECONDS) lost.push({ startMs: Math.round(start * 1000), endMs: Math.round(end * 1000) });
  };
  for await (const { start, sampleRate, samples, encodedBytes } of decodeMono(track, 0, Infinity, onLost)) {
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
  const claimedMs = (await track.computeDuration()) * 1000;
  if (claimedMs - durationMs > MISSING_MS) lost.push({ startMs: Math.round(durationMs), endMs: Math.round(claimedMs) });
  const isCopied = copyTargetOf(await track.getCodec()) !== undefined;
  const description = (await track.getDecoderConfig())?.description;
  const name = (await track.getName())?.replace(/\s+/g, ' ').trim().slice(0, 120) ?? '';
  return {
    name: noName.test(name) ? null : name,
    profile,
    threshold: speechThreshold(profile.loudness),
    isCopied,
    headerBytes: 1000 + (description?.byteLength ?? 0),
    durationMs: Math.round(durationMs),
    lost,
  };
};

const speechOf = ({ profile, threshold, durationMs }: Measured): Stretch[] => {
  const stretches: { startMs: number; endMs: number }[] = [];
  for (const [frame, level] of profile.loudness.entries()) {
    if (level <= threshold) continue;
    const [startMs, endMs] = [frame * FRAME_MS, Math.min((frame + 1) * FRAME_MS, Math.max(durationMs, 1))];
    const last = stretches.at(-1);
    if (last && startMs - last.endMs < BREATH_MS) last.endMs = endMs;
    else stretches.push({ startMs, endMs });
  }
  return stretches.filter(({ startMs, endMs }) => endMs - startMs >= CLICK_MS);
};

const levelsOf = ({ profile: { loudness } }: Measured): number[] =>
  Array.from({ length: Math.ceil(loudness.length / LEVEL_FRAMES) }, (_, index) => {
    const frames = loudness.subarray(index * LEVEL_FRAMES, (index + 1) * LEVEL_FRAMES);
    const power = frames.reduce((sum, level) => sum + 10 ** (level / 10), 0) / frames.length;
    return Math.max(SILENT, Math.round(10 * Math.log10(power)));
  });

type Cuts = Omit<MediaChunk, 'index' | 'track'>[];

const cutTrack = (measured: Measured, limits: ChunkLimits): Cuts => {
  const { maxBytes = 25 * 1024 * 1024, targetMs = 600_000, maxMs = 2 * targetMs } = limits;
  const { profile, threshold, isCopied, headerBytes, durationMs } = measured;
  const { loudness, bytes } = profile;
  const silences = findSilences(loudness, threshold, Math.ceil(300 / FRAME_MS));
  const budget = maxBytes * OVERHEAD - headerBytes;
  const maxFrames = Math.max(1, Math.floor(maxMs / FRAME_MS));
  const targetFrames = Math.max(1, Math.min(maxFrames, Math.round(targetMs / FRAME_MS)));
  const spokenMs = (from: number, to: number): number => {
    let spoken = 0;
    for (let frame = from; frame < to; frame += 1) if ((loudness[frame] ?? SILENT) > threshold) spoken += 1;
    return spoken * FRAME_MS;
  };

  /** Frames of lead: from a silence at which the voices before `cut` begin, at most half of the previous chunk. */
  const leadOf = (previous: number, cut: number): number => {
    const longest = Math.min(MAX_LEAD_MS / FRAME_MS, (cut - previous) / 2);
    let from = cut;
    for (const { start, length } of silences.toReversed()) {
      const middle = start + Math.floor(length / 2);
      if (middle >= cut) continue;
      if (cut - middle > longest) break;
      from = middle;
      if ((cut - from) * FRAME_MS >= LEAD_MS && spokenMs(from, cut) >= LEAD_SPEECH_MS) break;
    }
    return cut - from;
  };

  const reach = (from: number, lead: number): number => {
    let weight = 0;
    const weigh = (frame: number): number => (isCopied ? (bytes[frame] ?? 0) : WAV_BYTES_PER_MS * FRAME_MS);
    for (let frame = from - lead; frame < from; frame += 1) weight += weigh(frame);
    let frame = from;
    while (frame < loudness.length && frame - from < maxFrames) {
      weight += weigh(frame);
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

  const cuts: Cuts = [];
  let previous = 0;
  for (let from = 0; from < loudness.length;) {
    const lead = from === 0 ? 0 : leadOf(previous, from);
    const end = reach(from, lead);
    const isLast = end >= loudness.length && loudness.length - from <= targetFrames * 1.25;
    const cut = isLast ? loudness.length : Math.max(from + 1, cutBetween(from, end));
    cuts.push({
      startMs: from * FRAME_MS,
      endMs: cut >= loudness.length ? durationMs : cut * FRAME_MS,
      leadMs: lead * FRAME_MS,
      speechMs: spokenMs(from, cut),
    });
    previous = from;
    from = cut;
  }
  return cuts;
};

/**
 * Analyses every audio track, and divides those with speech of their own into chunks for a transcription engine, cut in
 * the middle of a silence near `targetMs` if there is one, else at the quietest place. The chunks cover their track in
 * order, without overlap. Errors: `media_without_audio`, `media_unreadable`.
 */
export const planSpeech = (path: string, limits: ChunkLimits = {}): Promise<SpeechPlan> =>
  withMedia(path, async (media) => {
    const measured: (Measured | MediaError)[] = [];
    for (const track of await audioTracks(media)) {
      try {
        measured.push(await measure(track));
      } catch (error) {
        if (!(error instanceof MediaError)) throw error;
        measured.push(error);
      }
    }
    const readable = measured.filter((one): one is Measured => !(one instanceof MediaError));
    const [first] = measured;
    if (first instanceof MediaError && readable.length === 0) throw first;
    if (readable.every(({ profile }) => profile.length === 0))
      throw new MediaError('media_without_audio', 'the audio track has no samples');

    const repeated = findRepeated(
      readable.map(({ profile, threshold, name }) => ({
        loudness: profile.loudness,
        threshold,
        isNamed: name !== null,
      })),
    );
    const tracks: SpeechTrack[] = [];
    const chunks: MediaChunk[] = [];
    for (const [track, one] of measured.entries()) {
      if (one instanceof MediaError) {
        tracks.push({ name: null, use: 'unreadable', speech: [], levels: [] });
        continue;
      }
      const use = repeated.has(readable.indexOf(one)) ? 'repeated' : 'heard';
      const levels = measured.length > 1 && use === 'heard' ? levelsOf(one) : [];
      tracks.push({ name: one.name, use, speech: speechOf(one), levels });
      if (use === 'repeated') continue;
      for (const cut of cutTrack(one, limits)) chunks.push({ index: chunks.length, track, ...cut });
    }
    return { tracks, chunks, lost: joinStretches(readable.flatMap((one) => one.lost)) };
  });
