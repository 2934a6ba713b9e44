import { describe, expect, it } from 'vitest';
import { contrast, linearSrgb, type Oklch } from './contrast.ts';
import { modeColours, modes, schemaColours, stageColours, themeSchemas } from './tokens.ts';

const text = 4.5;
const control = 3;

const combinations = themeSchemas.flatMap((schema) => modes.map((mode) => ({ schema, mode })));

type Pair = readonly [name: string, foreground: Oklch, background: Oklch, least: number];

describe.each(combinations)('theme $schema $mode', ({ schema, mode }) => {
  const colours = { ...modeColours[mode], ...schemaColours[schema][mode] };
  const { paper, sheet, sunken, hover, primarySubtle } = colours;
  const surfaces = Object.entries({ paper, sheet, sunken, hover, primarySubtle });
  const plain = surfaces.filter(([name]) => name !== 'primarySubtle');

  const { ink, ink2, ink3, primary, primaryDeep, s1, s2, s3, s4, s5, s6, s7, s8 } = colours;
  const { positive, caution, critical, info } = colours;
  const words = Object.entries({ ink, ink2, ink3, primary, primaryDeep, s1, s2, s3, s4, s5, s6, s7, s8 });
  const states = Object.entries({ positive, caution, critical, info });

  const pairs: Pair[] = [
    ...words.flatMap(([name, colour]) =>
      surfaces.map(([on, surface]): Pair => [`${name} on ${on}`, colour, surface, text]),
    ),
    ...states.flatMap(([name, colour]) =>
      plain.map(([on, surface]): Pair => [`${name} on ${on}`, colour, surface, text]),
    ),
    ['positive on its background', positive, colours.positiveBg, text],
    ['caution on its background', caution, colours.cautionBg, text],
    ['critical on its background', critical, colours.criticalBg, text],
    ['info on its background', info, colours.infoBg, text],
    ['ink on positiveBg', ink, colours.positiveBg, text],
    ['ink on cautionBg', ink, colours.cautionBg, text],
    ['ink on criticalBg', ink, colours.criticalBg, text],
    ['ink on infoBg', ink, colours.infoBg, text],
    ['ink on the highlighter', ink, colours.mark, text],
    ['neutral on primary', colours.neutral, primary, text],
    ['neutral on primaryDeep', colours.neutral, primaryDeep, text],
    ['onCritical on critical', colours.onCritical, critical, text],
    ['onArt on the art panel', stageColours.onArt, schemaColours[schema].light.primaryDeep, text],
    ['onArt2 on the art panel', stageColours.onArt2, schemaColours[schema].light.primaryDeep, text],
    ...[paper, sheet, hover].map((surface): Pair => ['a control’s outline', colours.control, surface, control]),
    ...plain.flatMap(([on, surface]): Pair[] => [
      [`primary control on ${on}`, primary, surface, control],
      [`primaryMild control on ${on}`, colours.primaryMild, surface, control],
    ]),
  ];

  it('keeps every text at 4.5:1 and every control at 3:1', () => {
    const failures = pairs
      .map(([name, foreground, background, least]) => ({ name, least, ratio: contrast(foreground, background) }))
      .filter(({ ratio, least }) => ratio < least);
    expect(failures).toEqual([]);
  });
});

describe('the stage', () => {
  it('keeps its words legible in both modes', () => {
    expect(contrast(stageColours.onStage, stageColours.stage)).toBeGreaterThanOrEqual(text);
    expect(contrast(stageColours.onStage2, stageColours.stageRaised)).toBeGreaterThanOrEqual(text);
    expect(contrast(stageColours.onMarkOnArt, stageColours.markOnArt)).toBeGreaterThanOrEqual(text);
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
