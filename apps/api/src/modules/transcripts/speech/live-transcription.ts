import type { MediaChunk, SpeechPlan, Stretch } from '../../recordings/media/speech-plan.ts';
import type { TranscribedChunk } from './join-chunks.ts';
import type { SpokenPiece } from '../transcripts.table.ts';

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

/** The parts of the spans outside the stretches, both in order; one part for all that lies between two stretches. */
const without = (spans: readonly Stretch[], stretches: readonly Stretch[]): Stretch[] => {
  const edges = [...stretches, { startMs: Infinity, endMs: Infinity }];
  let from = -Infinity;
  return edges.flatMap(({ startMs, endMs }) => {
    const inside = spans.flatMap((span) => {
      const part = { startMs: Math.max(span.startMs, from), endMs: Math.min(span.endMs, startMs) };
      return part.endMs - part.startMs >= leastHoleMs ? part : [];
    });
    from = Math.max(from, endMs);
    const [first] = inside;
    return first ? { startMs: first.startMs, endMs: inside.at(-1)?.endMs ?? first.endMs } : [];
  });
};

const startOf = (a: Stretch, b: Stretch): number => a.startMs - b.startMs;

/** The live transcript of a chunk and the rest to transcribe; undefined if none of it was transcribed. */
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
  const isHeard = stretches.some(({ startMs, endMs }) => startMs < chunk.endMs && endMs > chunk.startMs);
  if (!track || !isHeard) return undefined;
  const speech = track.speech.flatMap(({ startMs, endMs }) => {
    const inside = { startMs: Math.max(startMs, chunk.startMs), endMs: Math.min(endMs, chunk.endMs) };
    return inside.endMs > inside.startMs ? inside : [];
  });
  const holes = without(speech, stretches);
  const heard = parts.map((part, at): TranscribedChunk => {
    const until = parts[at + 1]?.startMs ?? Infinity;
    const said = pieces.filter(
      ({ startMs }) => startMs >= part.startMs && startMs < until && isIn({ startMs, endMs: 0 }),
    );
    return { startMs: part.startMs, heardFromMs: part.startMs, pieces: said };
  });
  return { heard, holes };
};
