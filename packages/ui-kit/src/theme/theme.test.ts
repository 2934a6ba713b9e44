import { describe, expect, it } from 'vitest';
import { contrast, linearSrgb } from './contrast.ts';
import { contrastPairs, pairContrast, speakers } from './contrast-pairs.ts';
import { modeColours, modes, schemaColours, themeSchemas } from './tokens.ts';

const combinations = themeSchemas.flatMap((schema) => modes.map((mode) => ({ schema, mode })));

/** Angle between two hues, 0 to 180. */
const distance = (one: number, other: number): number => 180 - Math.abs((Math.abs(one - other) % 360) - 180);

describe.each(combinations)('theme $schema $mode', ({ schema, mode }) => {
  it('has a contrast of 4.5:1 for all text and 3:1 for all controls', () => {
    const failures = contrastPairs
      .map((pair) => ({ ...pair, ratio: pairContrast(pair, schema, mode) }))
      .filter(({ ratio, least }) => ratio < least);
    expect(failures).toEqual([]);
  });

  it('has speaker hues distinct from those of controls', () => {
    const [, chroma, hue] = schemaColours[schema][mode].primary;
    const isGrey = chroma < 0.05;
    const near = speakers.filter((name) => !isGrey && distance(modeColours[mode][name][2], hue) < 20);
    expect(near).toEqual([]);
  });
});

describe('contrast', () => {
  it('is 21 for black and white and 1 for equal colours', () => {
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
