import type { Oklch } from './contrast.ts';

export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

export const themeSchemas = ['default', 'dark', 'pauta', 'green', 'purple', 'orange'] as const;
export type ThemeSchema = (typeof themeSchemas)[number];

export const controlSizes = ['xs', 'sm', 'md', 'lg'] as const;
export type ControlSize = (typeof controlSizes)[number];

export const densities = ['reading', 'standard', 'dense'] as const;
export type Density = (typeof densities)[number];

export const defaultDensity: Density = 'standard';
/** Local storage key of the density; separate from `theme`, whose fields are fixed. */
export const densityKey = 'density';

/** Control heights in units of 4 px. */
export const controlUnits = { xs: 8, sm: 10, md: 12, lg: 14 } as const satisfies Record<ControlSize, number>;

/** Dimensions of the frame, in px. */
export const layoutSizes = {
  sideNav: 290,
  sideNavCollapsed: 80,
  splitMini: 80,
  stackedSecondary: 270,
  header: 64,
} as const;

/** Below this width in px the navigation is a drawer, and tables become cards. */
export const narrowWidth = 900;

const light = {
  background: [0.972, 0.004, 85],
  surface: [0.997, 0.001, 85],
  sunken: [0.957, 0.005, 85],
  hover: [0.977, 0.004, 85],
  line: [0.918, 0.006, 85],
  lineStrong: [0.85, 0.008, 85],
  control: [0.64, 0.01, 85],
  text: [0.23, 0.012, 70],
  textSecondary: [0.42, 0.012, 70],
  textMuted: [0.515, 0.012, 70],
  positive: [0.47, 0.11, 152],
  positiveBg: [0.955, 0.03, 152],
  caution: [0.49, 0.1, 72],
  cautionBg: [0.957, 0.045, 85],
  critical: [0.51, 0.18, 27],
  criticalBg: [0.957, 0.022, 27],
  onCritical: [0.99, 0.005, 27],
  info: [0.48, 0.12, 255],
  infoBg: [0.957, 0.02, 255],
  s1: [0.53, 0.105, 25],
  s2: [0.52, 0.14, 318],
  s3: [0.5, 0.125, 250],
  s4: [0.51, 0.105, 108],
  s5: [0.5, 0.15, 275],
  s6: [0.52, 0.1, 68],
  s7: [0.52, 0.15, 355],
  s8: [0.505, 0.11, 130],
  teal: [0.5, 0.1, 195],
  orange: [0.53, 0.13, 45],
  violet: [0.52, 0.14, 300],
  blue: [0.5, 0.12, 255],
  green: [0.505, 0.12, 150],
  red: [0.53, 0.15, 5],
  olive: [0.52, 0.1, 85],
  pink: [0.52, 0.13, 335],
  mark: [0.93, 0.09, 95],
} as const satisfies Record<string, Oklch>;

type ModeToken = keyof typeof light;

const dark: Record<ModeToken, Oklch> = {
  background: [0.185, 0.006, 75],
  surface: [0.222, 0.007, 75],
  sunken: [0.262, 0.008, 75],
  hover: [0.245, 0.007, 75],
  line: [0.3, 0.008, 75],
  lineStrong: [0.38, 0.01, 75],
  control: [0.56, 0.01, 80],
  text: [0.945, 0.006, 85],
  textSecondary: [0.78, 0.01, 85],
  textMuted: [0.69, 0.01, 85],
  positive: [0.78, 0.13, 152],
  positiveBg: [0.29, 0.04, 152],
  caution: [0.82, 0.11, 82],
  cautionBg: [0.3, 0.04, 75],
  critical: [0.74, 0.14, 27],
  criticalBg: [0.3, 0.05, 27],
  onCritical: [0.2, 0.03, 27],
  info: [0.76, 0.1, 255],
  infoBg: [0.29, 0.04, 255],
  s1: [0.75, 0.1, 25],
  s2: [0.75, 0.125, 318],
  s3: [0.75, 0.105, 250],
  s4: [0.77, 0.115, 108],
  s5: [0.74, 0.115, 275],
  s6: [0.77, 0.105, 70],
  s7: [0.75, 0.12, 355],
  s8: [0.77, 0.12, 130],
  teal: [0.74, 0.1, 195],
  orange: [0.76, 0.12, 50],
  violet: [0.75, 0.12, 300],
  blue: [0.75, 0.1, 255],
  green: [0.76, 0.12, 150],
  red: [0.75, 0.12, 5],
  olive: [0.77, 0.1, 90],
  pink: [0.75, 0.12, 335],
  mark: [0.42, 0.08, 90],
};

/** Colours of each mode, the same in all schemas. */
export const modeColours: Record<Mode, Record<ModeToken, Oklch>> = { light, dark };

/** The schema-dependent part of the palette. `neutral` is the text colour on `primary`. */
export type PrimaryFamily = Record<'primary' | 'primaryDeep' | 'primaryMild' | 'primarySubtle' | 'neutral', Oklch>;

const hued = (hue: number, chroma: number): Record<Mode, PrimaryFamily> => ({
  light: {
    primary: [0.48, chroma, hue],
    primaryDeep: [0.38, chroma * 0.82, hue],
    primaryMild: [0.6, chroma * 1.12, hue],
    primarySubtle: [0.952, 0.022, hue],
    neutral: [0.99, 0, 0],
  },
  dark: {
    primary: [0.74, Math.min(0.13, chroma * 1.18), hue],
    primaryDeep: [0.82, Math.min(0.1, chroma * 1.06), hue],
    primaryMild: [0.64, Math.min(0.13, chroma * 1.18), hue],
    primarySubtle: [0.3, 0.035, hue],
    neutral: [0.2, 0.02, hue],
  },
});

const grey = (hue: number, chroma: number, lightness: number): Record<Mode, PrimaryFamily> => ({
  light: {
    primary: [lightness, chroma, hue],
    primaryDeep: [lightness - 0.08, chroma, hue],
    primaryMild: [lightness + 0.2, chroma, hue],
    primarySubtle: [0.945, Math.min(0.012, chroma), hue],
    neutral: [0.99, 0, 0],
  },
  dark: {
    primary: [1.16 - lightness, chroma, hue],
    primaryDeep: [1.2 - lightness, chroma, hue],
    primaryMild: [0.66, chroma, hue],
    primarySubtle: [0.31, Math.min(0.02, chroma), hue],
    neutral: [0.2, chroma, hue],
  },
});

export const schemaColours: Record<ThemeSchema, Record<Mode, PrimaryFamily>> = {
  default: grey(255, 0.03, 0.38),
  dark: grey(75, 0.01, 0.27),
  pauta: hued(195, 0.085),
  green: hued(152, 0.1),
  purple: hued(297, 0.15),
  orange: hued(45, 0.12),
};

/** Colour of the ruled panel of a schema; darker and less saturated in dark mode. */
export const artColour = (schema: ThemeSchema, mode: Mode): Oklch => {
  const [lightness, chroma, hue] = schemaColours[schema].light.primaryDeep;
  return mode === 'light' ? [lightness, chroma, hue] : [Math.min(lightness, 0.29), chroma * 0.6, hue];
};

/** Surfaces that are dark in both modes: the media player, and the ruled panel beside the sign-in card. */
export const mediaColours = {
  mediaSurface: [0.2, 0.012, 70],
  mediaSurfaceRaised: [0.3, 0.012, 70],
  onMedia: [0.97, 0.004, 85],
  onMediaSecondary: [0.83, 0.006, 85],
  onArt: [0.97, 0.01, 195],
  onArtSecondary: [0.88, 0.015, 195],
  markOnArt: [0.85, 0.12, 95],
  onMarkOnArt: [0.25, 0.05, 195],
} as const satisfies Record<string, Oklch>;
