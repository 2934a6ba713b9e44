import type { MediaChunk, SpeechPlan, Stretch } from '../../recordings/media/speech-plan.ts';
import type { TranscribedChunk } from './join-chunks.ts';
import type { SpokenPiece } from '../transcripts.table.ts';
import { speechWithin } from './untranscribed.ts';

/** The live transcript of a track, in the time of the recording. */
export interface LiveTranscription {
  /** Index among the audio tracks, and its name in the file. */
  readonly track: number;
  readonly name: string | null;
  /** Transcribed ranges in order, and their text. */
  readonly stretches: readonly Stretch[];
  readonly pieces: readonly SpokenPiece[];
}

/** Shorter gaps are edges of words that were transcribed. */
const leastHoleMs = 500;
/** If more than this share of a chunk is missing, all of it is transcribed again, for whole sentences. */
const mostUnheard = 0.5;

/** The parts of the spans outside the stretches, both in order. */
const without = (spans: readonly Stretch[], stretches: readonly Stretch[]): Stretch[] =>
  spans.flatMap((span) => {
    const left: Stretch[] = [];
    let from = span.startMs;
    for (const { startMs, endMs } of stretches) {
      if (endMs <= from || startMs >= span.endMs) continue;
      if (startMs > from) left.push({ startMs: from, endMs: startMs });
      from = Math.max(from, endMs);
    }
    if (from < span.endMs) left.push({ startMs: from, endMs: span.endMs });
    return left;
  });

const startOf = (a: Stretch, b: Stretch): number => a.startMs - b.startMs;

/**
 * The live transcript of a chunk and the rest to transcribe; undefined if all of it is to be transcribed, for example
 * because the tracks differ.
 */
export const liveChunksOf = (
  live: readonly LiveTranscription[],
  { tracks }: SpeechPlan,
  chunk: MediaChunk,
): { readonly heard: TranscribedChunk[]; readonly holes: Stretch[] } | undefined => {
  const track = tracks[chunk.track];
  // The order of tracks depends on the reader; tracks of the same name are distinguished by index.
  const isOnly = tracks.filter(({ name }) => name === track?.name).length === 1;
  const own = live.filter((one) => one.name === track?.name && (isOnly || one.track === chunk.track));
  const isIn = ({ startMs }: Stretch): boolean => startMs >= chunk.startMs && startMs < chunk.endMs;
  const stretches = own.flatMap((one) => one.stretches).toSorted(startOf);
  const pieces = own.flatMap((one) => one.pieces).toSorted(startOf);
  const parts = stretches.filter(isIn);
  if (!track || parts.length === 0) return undefined;
  const speech = track.speech.flatMap(({ startMs, endMs }) => {
    const inside = { startMs: Math.max(startMs, chunk.startMs), endMs: Math.min(endMs, chunk.endMs) };
    return inside.endMs > inside.startMs ? inside : [];
  });
  const holes = without(speech, stretches).filter(({ startMs, endMs }) => endMs - startMs >= leastHoleMs);
  if (speechWithin(holes, chunk) > mostUnheard * speechWithin(speech, chunk)) return undefined;
  const heard = parts.map((part, at): TranscribedChunk => {
    const until = parts[at + 1]?.startMs ?? Infinity;
    const said = pieces.filter(
      ({ startMs }) => startMs >= part.startMs && startMs < until && isIn({ startMs, endMs: 0 }),
    );
    return { startMs: part.startMs, heardFromMs: part.startMs, pieces: said };
  });
  return { heard, holes };
};
