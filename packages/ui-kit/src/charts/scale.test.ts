import { describe, expect, it } from 'vitest';
import { extent, labelEvery, linearScale, median, niceTicks } from './scale.ts';

describe('niceTicks', () => {
  it.each([
    [58, 74, [55, 60, 65, 70, 75]],
    [0, 100, [0, 25, 50, 75, 100]],
    [0, 0.63, [0, 0.2, 0.4, 0.6, 0.8]],
    [7, 7, [6, 6.5, 7, 7.5, 8]],
    [-3, 12, [-5, 0, 5, 10, 15]],
  ])('from %d to %d are %j', (min, max, ticks) => {
    expect(niceTicks(min, max)).toEqual(ticks);
  });
});

describe('linearScale', () => {
  it('maps values to positions, and clamps at the ends', () => {
    const scale = linearScale(50, 100, 200, 0);
    expect([scale(50), scale(75), scale(100), scale(20), scale(120)]).toEqual([200, 100, 0, 200, 0]);
  });

  it('centres a single value', () => {
    expect(linearScale(5, 5, 0, 10)(5)).toBe(5);
  });
});

describe('labelEvery', () => {
  it('shows as many labels as fit, including the last one', () => {
    const isShown = labelEvery(12, 300, 60);
    expect(Array.from({ length: 12 }, (_, index) => index).filter(isShown)).toEqual([2, 5, 8, 11]);
    expect([0, 1, 2].filter(labelEvery(3, 300, 60))).toEqual([0, 1, 2]);
    expect([0].filter(labelEvery(1, 10, 60))).toEqual([0]);
  });
});

describe('median', () => {
  it('is the middle value, or the mean of the two middle values', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([])).toBeNull();
  });
});

describe('extent', () => {
  it('is the range of the values, unless a bound is given', () => {
    expect(extent([4, 9, 7])).toEqual([4, 9]);
    expect(extent([4, 9, 7], 0)).toEqual([0, 9]);
    expect(extent([], 0, 100)).toEqual([0, 100]);
  });

  it('is null without values or bounds', () => {
    expect(extent([], 0)).toBeNull();
  });
});
