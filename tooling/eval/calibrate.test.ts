import { describe, expect, it } from 'vitest';
import { surenessOf } from '../../apps/api/src/modules/analysis/local/choice/model.ts';
import { findKnots } from './calibrate.ts';

/** Outcomes of each probability, the last of them wrong so that `right` of ten are right. */
const outcomes = (probability: number, right: number) =>
  Array.from({ length: 100 }, (_, at) => ({ probability: probability + at / 1e5, isRight: at % 10 < right }));

describe('findKnots', () => {
  it('moves what is said towards what is right', () => {
    const knots = findKnots([...outcomes(0.3, 3), ...outcomes(0.6, 4), ...outcomes(0.8, 9)]);
    expect(surenessOf({ knots }, 0.3)).toBeCloseTo(0.3, 1);
    expect(surenessOf({ knots }, 0.6)).toBeLessThan(0.55);
    expect(surenessOf({ knots }, 0.8)).toBeGreaterThan(0.82);
  });

  it('never falls, and goes from 0 to 1', () => {
    const levels = findKnots([...outcomes(0.2, 8), ...outcomes(0.5, 3), ...outcomes(0.9, 5)]).map(([, level]) => level);
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    expect([levels[0], levels.at(-1)]).toEqual([0, 1]);
  });

  it('is the identity without outcomes', () => {
    const knots = findKnots([]);
    expect([0, 0.25, 1].map((probability) => surenessOf({ knots }, probability))).toEqual([0, 0.25, 1]);
  });
});
