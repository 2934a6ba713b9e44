import { type Alignment, momentBetween } from '@pauta/contract';

/** Maximum error in ms of a time whose anchor is dropped. */
const toleranceMs = 30;

/** The fewestAnchors anchors that still give all times. The first and the last are kept. */
export const fewestAnchors = (places: Alignment): Alignment => {
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
  return [...fewestAnchors(places.slice(0, at + 1)).slice(0, -1), ...fewestAnchors(places.slice(at))];
};
