import { type Alignment, momentBetween } from '@pauta/contract';

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
    const off = Math.abs(momentBetween(first, last, place[0]) - place[1]);
    if (off > worst) [worst, at] = [off, index];
  }
  if (worst <= toleranceMs) return [first, last];
  return [...fewest(places.slice(0, at + 1)).slice(0, -1), ...fewest(places.slice(at))];
};
