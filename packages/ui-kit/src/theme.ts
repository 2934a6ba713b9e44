import './theme/global.css.ts';

export { ellipsisRoom, lineStart } from './theme/align.ts';
export { densitySizes } from './theme/density-sizes.ts';
export { setDensity, useDensity } from './theme/density.ts';
export {
  currentInForcedColors,
  edgeInForcedColors,
  inkInForcedColors,
  markInForcedColors,
} from './theme/forced-colors.ts';
export { media } from './theme/media.ts';
export {
  applyPreferences,
  defaultPreferences,
  directions,
  type Direction,
  getPreferences,
  layoutTypes,
  type LayoutType,
  noFlashScript,
  parsePreferences,
  type Preferences,
  preferencesKey,
  setPreferences,
  usePreferences,
} from './theme/preferences.ts';
export { speakerColor } from './theme/speaker.ts';
export {
  controlSizes,
  type ControlSize,
  controlUnits,
  defaultDensity,
  densities,
  type Density,
  densityKey,
  layoutSizes,
  modes,
  type Mode,
  narrowWidth,
  themeSchemas,
  type ThemeSchema,
} from './theme/tokens.ts';
export { vars } from './theme/vars.css.ts';
