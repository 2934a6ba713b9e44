/** Places in a text and their moments in the recording, in order. */
export type Alignment = [character: number, ms: number][];

/** Words between two moments. Without an alignment they are taken to be spoken evenly. */
export interface TimedText {
  text: string;
  startMs: number;
  endMs: number;
  alignment?: Alignment | null | undefined;
}

/** The moment of a place between two known ones. */
const between = (
  [from, fromMs]: readonly [number, number],
  [to, toMs]: readonly [number, number],
  place: number,
): number => (to > from ? fromMs + (Math.max(0, toMs - fromMs) * (place - from)) / (to - from) : fromMs);

/** When the character at a place is spoken, in milliseconds of the recording. */
export const timeAt = ({ text, startMs, endMs, alignment }: TimedText, place: number): number => {
  const begin: Alignment = alignment?.[0]?.[0] === 0 ? [] : [[0, startMs]];
  const known: Alignment = [...begin, ...(alignment ?? []), [text.length, endMs]];
  const next = known.findIndex(([at], index) => index > 0 && at >= place);
  const to = known[next] ?? [text.length, endMs];
  return Math.round(between(known[next - 1] ?? to, to, place));
};

/** By how many milliseconds a moment may be off for its place to be left out. */
const toleranceMs = 30;

/** As few of these places as give the moments of all of them. The first and the last stay. */
export const fewest = (places: Alignment): Alignment => {
  const [first] = places;
  const last = places.at(-1);
  if (!first || !last || places.length < 3) return places;
  let worst = 0;
  let at = 0;
  for (const [index, place] of places.entries()) {
    const off = Math.abs(between(first, last, place[0]) - place[1]);
    if (off > worst) [worst, at] = [off, index];
  }
  if (worst <= toleranceMs) return [first, last];
  return [...fewest(places.slice(0, at + 1)).slice(0, -1), ...fewest(places.slice(at))];
};
