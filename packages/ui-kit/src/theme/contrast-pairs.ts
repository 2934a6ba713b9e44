import { contrast, type Oklch } from './contrast.ts';
import { type Mode, modeColours, schemaColours, stageColours, type ThemeSchema } from './tokens.ts';

const wordContrast = 4.5;
const controlContrast = 3;

/** Every opaque colour of a schema in a mode, by the name of its token. */
export const palette = (schema: ThemeSchema, mode: Mode) =>
  ({
    ...modeColours[mode],
    ...schemaColours[schema][mode],
    ...stageColours,
    stagePrimary: schemaColours[schema].dark.primaryDeep,
    stagePositive: modeColours.dark.positive,
    stageCritical: modeColours.dark.critical,
    art: schemaColours[schema].light.primaryDeep,
    artPrimary: schemaColours[schema].dark.primaryDeep,
  }) satisfies Record<string, Oklch>;

export type ColourName = keyof ReturnType<typeof palette>;

/** Two colours that meet on a screen, and the least contrast they may have: 4.5 for words, 3 for controls. */
export type ContrastPair = { readonly ink: ColourName; readonly ground: ColourName; readonly least: 4.5 | 3 };

/** Grounds without a tone of their own, then that of what is chosen. */
const plainGrounds = ['paper', 'sheet', 'sunken', 'hover'] as const satisfies readonly ColourName[];
export const grounds = [...plainGrounds, 'primarySubtle'] as const satisfies readonly ColourName[];

export const speakers = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8'] as const satisfies readonly ColourName[];
export const inks = ['ink', 'ink2', 'ink3', 'primary', 'primaryDeep'] as const satisfies readonly ColourName[];
export const states = ['positive', 'caution', 'critical', 'info'] as const satisfies readonly ColourName[];

const meet = (
  inkNames: readonly ColourName[],
  groundNames: readonly ColourName[],
  least: ContrastPair['least'] = wordContrast,
): readonly ContrastPair[] =>
  inkNames.flatMap((ink) => groundNames.map((ground): ContrastPair => ({ ink, ground, least })));

/** Every pair of colours that a screen may put on one another. */
export const contrastPairs: readonly ContrastPair[] = [
  ...meet([...inks, ...speakers], grounds),
  ...meet(states, plainGrounds),
  ...states.flatMap((state) => meet([state, 'ink'], [`${state}Bg`])),
  ...meet(['ink'], ['mark']),
  ...meet(['neutral'], ['primary', 'primaryDeep']),
  ...meet(['onCritical'], ['critical']),
  ...meet(['onStage', 'onStage2'], ['stage', 'stageRaised']),
  ...meet(['onArt', 'onArt2'], ['art']),
  ...meet(['onMarkOnArt'], ['markOnArt']),
  ...meet(['control'], ['paper', 'sheet', 'hover'], controlContrast),
  ...meet(['primaryMild'], plainGrounds, controlContrast),
  ...meet(['stagePrimary', 'stagePositive', 'stageCritical'], ['stage', 'stageRaised'], controlContrast),
  ...meet(['artPrimary'], ['art'], controlContrast),
];

/** Contrast of a pair in a schema and mode, 1 to 21. */
export const pairContrast = ({ ink, ground }: ContrastPair, schema: ThemeSchema, mode: Mode): number => {
  const colours = palette(schema, mode);
  return contrast(colours[ink], colours[ground]);
};

/** Where a colour is hardest to see in a schema and mode. None for what is only a ground or a line. */
export const hardestPair = (ink: ColourName, schema: ThemeSchema, mode: Mode) =>
  contrastPairs
    .filter((pair) => pair.ink === ink)
    .map((pair) => ({ ...pair, ratio: pairContrast(pair, schema, mode) }))
    .toSorted((one, other) => one.ratio - other.ratio)[0];
