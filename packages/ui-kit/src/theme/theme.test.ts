import { describe, expect, it } from 'vitest';
import { contrast, linearSrgb } from './contrast.ts';
import { contrastPairs, pairContrast, speakers } from './contrast-pairs.ts';
import { modeColours, modes, schemaColours, themeSchemas } from './tokens.ts';

const combinations = themeSchemas.flatMap((schema) => modes.map((mode) => ({ schema, mode })));

/** Between two hues, 0 to 180. */
const distance = (one: number, other: number): number => 180 - Math.abs((Math.abs(one - other) % 360) - 180);

describe.each(combinations)('theme $schema $mode', ({ schema, mode }) => {
  it('keeps every text at 4.5:1 and every control at 3:1', () => {
    const failures = contrastPairs
      .map((pair) => ({ ...pair, ratio: pairContrast(pair, schema, mode) }))
      .filter(({ ratio, least }) => ratio < least);
    expect(failures).toEqual([]);
  });

  it('keeps the hues of speakers away from what can be pressed', () => {
    const [, chroma, hue] = schemaColours[schema][mode].primary;
    const isGrey = chroma < 0.05;
    const near = speakers.filter((name) => !isGrey && distance(modeColours[mode][name][2], hue) < 20);
    expect(near).toEqual([]);
  });
});

describe('contrast', () => {
  it('is 21 between black and white and 1 of a colour with itself', () => {
    expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 2);
    expect(contrast([0.5, 0.1, 30], [0.5, 0.1, 30])).toBe(1);
  });

  it('converts the OKLCH of pure red to sRGB red', () => {
    const [red, green, blue] = linearSrgb([0.627955, 0.257683, 29.2339]);
    expect(red).toBeCloseTo(1, 3);
    expect(green).toBeCloseTo(0, 3);
    expect(blue).toBeCloseTo(0, 3);
  });
});
