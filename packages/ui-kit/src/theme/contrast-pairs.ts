import { contrast, type Oklch } from './contrast.ts';
import { artColour, type Mode, modeColours, schemaColours, mediaColours, type ThemeSchema } from './tokens.ts';

const wordContrast = 4.5;
const controlContrast = 3;

/** All opaque colours of a schema and mode, by token name. */
export const palette = (schema: ThemeSchema, mode: Mode) =>
  ({
    ...modeColours[mode],
    ...schemaColours[schema][mode],
    ...mediaColours,
    mediaPrimary: schemaColours[schema].dark.primaryDeep,
    mediaPositive: modeColours.dark.positive,
    mediaCritical: modeColours.dark.critical,
    art: artColour(schema, mode),
    artPrimary: schemaColours[schema].dark.primaryDeep,
  }) satisfies Record<string, Oklch>;

export type ColourName = keyof ReturnType<typeof palette>;

/** A text or control colour on a background, with its minimum contrast: 4.5 for text, 3 for controls. */
export type ContrastPair = { readonly text: ColourName; readonly ground: ColourName; readonly least: 4.5 | 3 };

/** Neutral backgrounds; `grounds` adds that of selected items. */
const plainGrounds = ['background', 'surface', 'sunken', 'hover'] as const satisfies readonly ColourName[];
export const grounds = [...plainGrounds, 'primarySubtle'] as const satisfies readonly ColourName[];

export const speakers = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8'] as const satisfies readonly ColourName[];
/** Hues of tags and channels. */
export const labels = [
  'teal',
  'orange',
  'violet',
  'blue',
  'green',
  'red',
  'olive',
  'pink',
] as const satisfies readonly ColourName[];
export const textColours = [
  'text',
  'textSecondary',
  'textMuted',
  'primary',
  'primaryDeep',
] as const satisfies readonly ColourName[];
export const states = ['positive', 'caution', 'critical', 'info'] as const satisfies readonly ColourName[];

const meet = (
  textNames: readonly ColourName[],
  groundNames: readonly ColourName[],
  least: ContrastPair['least'] = wordContrast,
): readonly ContrastPair[] =>
  textNames.flatMap((text) => groundNames.map((ground): ContrastPair => ({ text, ground, least })));

/** All pairs of colours that can occur on a screen. */
export const contrastPairs: readonly ContrastPair[] = [
  ...meet([...textColours, ...speakers, ...labels], grounds),
  ...meet(states, plainGrounds),
  ...states.flatMap((state) => meet([state, 'text'], [`${state}Bg`])),
  ...meet(['text'], ['mark']),
  ...meet(['neutral'], ['primary', 'primaryDeep']),
  ...meet(['onCritical'], ['critical']),
  ...meet(['onMedia', 'onMediaSecondary'], ['mediaSurface', 'mediaSurfaceRaised']),
  ...meet(['onArt', 'onArtSecondary'], ['art']),
  ...meet(['onMarkOnArt'], ['markOnArt']),
  ...meet(['control'], ['background', 'surface', 'hover'], controlContrast),
  ...meet(['primaryMild'], plainGrounds, controlContrast),
  ...meet(['mediaPrimary', 'mediaPositive', 'mediaCritical'], ['mediaSurface', 'mediaSurfaceRaised'], controlContrast),
  ...meet(['artPrimary'], ['art'], controlContrast),
];

/** Contrast ratio of a pair in a schema and mode, 1 to 21. */
export const pairContrast = ({ text, ground }: ContrastPair, schema: ThemeSchema, mode: Mode): number => {
  const colours = palette(schema, mode);
  return contrast(colours[text], colours[ground]);
};

/** The pair of a colour with the lowest contrast. Undefined for colours that are only backgrounds or lines. */
export const hardestPair = (text: ColourName, schema: ThemeSchema, mode: Mode) =>
  contrastPairs
    .filter((pair) => pair.text === text)
    .map((pair) => ({ ...pair, ratio: pairContrast(pair, schema, mode) }))
    .toSorted((one, other) => one.ratio - other.ratio)[0];
