import type { Stretch } from '../../recordings/media/speech-plan.ts';
import type { SpokenPiece } from '../transcripts.table.ts';

/** Audio without words from this duration on is suspicious; shorter it may be laughter or a ringing phone. */
const HOLE_MS = 20_000;
/** The same for a response without any words. */
const EMPTY_MS = 10_000;
/** Minimum words per second of speech; people speak two to three. */
const THINNEST = 0.25;
/** Minimum speech to judge by the number of words. */
const COUNTED_MS = 60_000;
/** Tolerance of an engine's times. */
const SLACK_MS = 1500;

/** Milliseconds of speech within the span. */
export const speechWithin = (speech: readonly Stretch[], span: Stretch): number =>
  speech.reduce(
    (sum, { startMs, endMs }) => sum + Math.max(0, Math.min(endMs, span.endMs) - Math.max(startMs, span.startMs)),
    0,
  );

/** The span from the first speech to the last within it. */
const soundOf = (speech: readonly Stretch[], span: Stretch): Stretch => {
  const inside = speech.filter(({ startMs, endMs }) => endMs > span.startMs && startMs < span.endMs);
  return {
    startMs: Math.max(span.startMs, inside[0]?.startMs ?? span.startMs),
    endMs: Math.min(span.endMs, inside.at(-1)?.endMs ?? span.endMs),
  };
};

const holesOf = (speech: readonly Stretch[], pieces: readonly SpokenPiece[], span: Stretch): Stretch[] => {
  const holes: Stretch[] = [];
  let from = span.startMs;
  for (const piece of [...pieces, { startMs: Infinity, endMs: Infinity }]) {
    const hole = { startMs: from, endMs: Math.min(span.endMs, piece.startMs - SLACK_MS) };
    if (speechWithin(speech, hole) >= HOLE_MS) holes.push(soundOf(speech, hole));
    from = Math.max(from, piece.endMs + SLACK_MS);
  }
  return holes;
};

/** Ranges in which speech was detected but the engine returned no words, or far too few. Pieces are sorted by start. */
export const findUntranscribed = (
  speech: readonly Stretch[],
  pieces: readonly SpokenPiece[],
  span: Stretch,
): readonly Stretch[] => {
  const spokenMs = speechWithin(speech, span);
  const own = pieces.filter(({ startMs, endMs }) => endMs > span.startMs && startMs < span.endMs);
  if (own.length === 0) return spokenMs >= EMPTY_MS ? [soundOf(speech, span)] : [];
  const words = own.reduce((count, { text }) => count + text.split(/\s+/).length, 0);
  if (spokenMs >= COUNTED_MS && words < (THINNEST * spokenMs) / 1000) return [soundOf(speech, span)];
  return holesOf(speech, own, span);
};
