import { describe, expect, it } from 'vitest';
import { beeswarm } from './beeswarm.ts';

const distances = (places: readonly number[], offsets: readonly number[]) =>
  places.flatMap((x, one) =>
    places.slice(one + 1).map((other, at) => Math.hypot(x - other, (offsets[one] ?? 0) - (offsets[one + 1 + at] ?? 0))),
  );

describe('beeswarm', () => {
  it('keeps dots that do not overlap on the line', () => {
    expect(beeswarm([40, 0, 20], 10)).toEqual([0, 0, 0]);
  });

  it('never overlaps dots, however many have the same position', () => {
    const places = [50, 50, 50, 50, 50, 53, 55, 58, 61, 61, 140];
    const offsets = beeswarm(places, 10);
    expect(Math.min(...distances(places, offsets))).toBeGreaterThan(9.99);
    expect(offsets.at(-1)).toBe(0);
  });

  it('uses the smallest offsets, on both sides', () => {
    expect(beeswarm([0, 0, 0], 10).toSorted((one, other) => one - other)).toEqual([-10, 0, 10]);
  });
});
