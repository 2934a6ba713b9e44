import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cosineAt, pack } from './vectors.ts';

const vector = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 256, maxLength: 256 });
const cosine = (a: readonly number[], b: readonly number[]): number => {
  const dot = a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  return dot / ((Math.hypot(...a) || 1) * (Math.hypot(...b) || 1));
};

it('keeps the cosine of two vectors within 0.04, at any offset', () => {
  fc.assert(
    fc.property(vector, vector, fc.nat(3), (a, b, place) => {
      const others = new Int8Array((place + 1) * 256);
      others.set(pack(b), place * 256);
      expect(Math.abs(cosineAt(pack(a), others, place * 256) - cosine(a, b))).toBeLessThan(0.04);
    }),
  );
});

it('has cosine 0 for a zero vector', () => {
  expect(cosineAt(pack([0, 0]), pack([1, 0]), 0)).toBe(0);
});
