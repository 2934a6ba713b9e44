import type { Stretch } from '../recordings/media/speech-plan.ts';
import type { SpokenPiece } from './transcripts.table.ts';

/** Sound this long in which nobody says a word is worth a question; shorter it may be laughter or a ringing phone. */
const HOLE_MS = 20_000;
/** An answer without a single word is doubted sooner. */
const EMPTY_MS = 10_000;
/** Words a second of speech; people say two to three. */
const THINNEST = 0.25;
/** Speech that is needed to judge by the number of words. */
const COUNTED_MS = 60_000;
/** By how much an engine's times may be off. */
const SLACK_MS = 1500;

/** Milliseconds of the stretches that lie within the span. */
export const speechWithin = (speech: readonly Stretch[], span: Stretch): number =>
  speech.reduce(
    (sum, { startMs, endMs }) => sum + Math.max(0, Math.min(endMs, span.endMs) - Math.max(startMs, span.startMs)),
    0,
  );

/** The span from the first sound to the last within it. */
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

/**
 * Parts of a span in which our own measurement finds sound like speech but the engine gave no words, or far too few.
 * Pieces sorted by start.
 */
export const findUnheard = (
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
