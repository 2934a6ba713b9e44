/** Character offsets with their times in the recording, in order. */
export type Alignment = [character: number, ms: number][];

/** Words between two times. Without an alignment they are distributed evenly. */
export interface TimedText {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly alignment?: Alignment | null | undefined;
}

/** The interpolated time of an offset between two known ones. */
export const momentBetween = (
  [from, fromMs]: readonly [number, number],
  [to, toMs]: readonly [number, number],
  place: number,
): number => (to > from ? fromMs + (Math.max(0, toMs - fromMs) * (place - from)) / (to - from) : fromMs);

/** Time of the character at an offset, in ms of the recording. */
export const timeAt = ({ text, startMs, endMs, alignment }: TimedText, place: number): number => {
  const begin: Alignment = alignment?.[0]?.[0] === 0 ? [] : [[0, startMs]];
  const known: Alignment = [...begin, ...(alignment ?? []), [text.length, endMs]];
  const next = known.findIndex(([at], index) => index > 0 && at >= place);
  const to = known[next] ?? [text.length, endMs];
  return Math.round(momentBetween(known[next - 1] ?? to, to, place));
};

/** The words of a segment with their times. */
export const timedWords = (segment: TimedText): TimedText[] =>
  [...segment.text.matchAll(/\S+/gu)].map(({ 0: text, index }) => ({
    text,
    startMs: timeAt(segment, index),
    endMs: timeAt(segment, index + text.length),
  }));
