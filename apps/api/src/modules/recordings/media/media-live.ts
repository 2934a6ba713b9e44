import { encodeWav, RATE, readPcm16k } from './media-chunks.ts';
import { MediaError } from './media-error.ts';
import { findSilences, speechThreshold } from './media-silence.ts';
import type { Stretch } from './speech-plan.ts';

/** A file that may still grow, and the start of its new audio, in ms of the file. */
export interface LiveFile {
  readonly path: string;
  readonly fromMs: number;
  /** Whether the file is complete. */
  readonly isWhole: boolean;
}

/** New speech, in ms of the file. */
export interface LiveCut extends Stretch {
  readonly speechMs: number;
  /** 16 kHz mono. */
  readonly wav: Uint8Array;
}

/** New audio in a file: speech in order, and up to where everything is processed. */
export interface LiveSound {
  readonly cuts: readonly LiveCut[];
  readonly toMs: number;
}

const FRAME_MS = 30;
const FRAME = (RATE * FRAME_MS) / 1000;
const frames = (ms: number): number => Math.round(ms / FRAME_MS);

/** Limit of one call: a file that fell behind is read in several. */
const mostReadMs = 60_000;
/** A piece ends at a pause once it has this length, or at its quietest place before it exceeds the maximum. */
const least = frames(2500);
const most = frames(5000);
const pause = frames(450);
/** Kept before the first sound and after the last. */
const margin = frames(240);
/** How much of a piece without pauses may be left for the next. */
const reach = frames(1500);
const shortestSpeechMs = 90;
/** Limits of the speech threshold, since a few seconds may be only noise or only speech. */
const [quietest, loudest] = [-50, -40];

const loudnessOf = (pcm: Float32Array): Float32Array =>
  Float32Array.from({ length: Math.floor(pcm.length / FRAME) }, (_, index) => {
    let energy = 0;
    for (const sample of pcm.subarray(index * FRAME, (index + 1) * FRAME)) energy += sample * sample;
    return Math.max(-120, 10 * Math.log10(energy / FRAME));
  });

const thresholdOf = (loudness: Float32Array): number =>
  Math.min(loudest, Math.max(quietest, speechThreshold(loudness)));

const quietestIn = (loudness: Float32Array, from: number, to: number): number => {
  let found = from;
  for (let frame = from; frame < to; frame += 1) if ((loudness[frame] ?? 0) < (loudness[found] ?? 0)) found = frame;
  return found;
};

interface Cut {
  readonly from: number;
  readonly to: number;
}

/** Cut positions in frames, and the frame from which audio is left for later. */
const cut = (loudness: Float32Array, threshold: number, isWhole: boolean): { cuts: Cut[]; left: number } => {
  const isLoud = (frame: number): boolean => (loudness[frame] ?? -120) > threshold;
  const pauses = findSilences(loudness, threshold, pause);
  const { length } = loudness;
  const cuts: Cut[] = [];
  for (let at = 0; ;) {
    let first = at;
    while (first < length && !isLoud(first)) first += 1;
    if (first === length) return { cuts, left: isWhole ? length : Math.max(at, length - margin) };
    const from = Math.max(at, first - margin);
    const next = pauses.find(({ start, length: silent }) => start > first && start + silent >= from + least);
    let to: number;
    if (next && next.start + margin <= from + most) to = next.start + Math.min(margin, next.length);
    else if (length - from >= most) to = quietestIn(loudness, from + most - reach, from + most);
    else if (isWhole) to = length;
    else return { cuts, left: from };
    cuts.push({ from, to });
    at = to;
  }
};

const soundOf = async ({ path, fromMs, isWhole }: LiveFile): Promise<LiveSound> => {
  const pcm = await readPcm16k(path, fromMs, fromMs + mostReadMs);
  const loudness = loudnessOf(pcm);
  const threshold = thresholdOf(loudness);
  // There may be more than was read.
  const { cuts, left } = cut(loudness, threshold, isWhole && pcm.length < (mostReadMs * RATE) / 1000);
  const heard = cuts.map(({ from, to }): LiveCut => ({
    startMs: fromMs + from * FRAME_MS,
    endMs: fromMs + to * FRAME_MS,
    speechMs: loudness.subarray(from, to).filter((level) => level > threshold).length * FRAME_MS,
    wav: encodeWav(pcm.subarray(from * FRAME, to * FRAME)),
  }));
  return {
    cuts: heard.filter(({ speechMs }) => speechMs >= shortestSpeechMs),
    toMs: fromMs + left * FRAME_MS,
  };
};

/**
 * New speech in growing files, in pieces of some seconds, cut at pauses. `src` is the first of `files`. Null for a file
 * that is not readable yet.
 */
export const readLive = async (src: string, files: readonly LiveFile[]): Promise<(LiveSound | null)[]> => {
  if (files[0]?.path !== src) throw new TypeError('The source is not the first of the files');
  const sounds: (LiveSound | null)[] = [];
  for (const file of files) {
    try {
      sounds.push(await soundOf(file));
    } catch (error) {
      if (!(error instanceof MediaError)) throw error;
      sounds.push(null);
    }
  }
  return sounds;
};
