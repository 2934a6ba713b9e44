import './theme/global.css.ts';

export { Box, type BoxProps } from './layout/box.tsx';
export { Divider } from './layout/divider.tsx';
export { Grid, type GridProps } from './layout/grid.tsx';
export { Inline, type InlineProps, PushEnd } from './layout/inline.tsx';
export { Sheet, type SheetProps } from './layout/sheet.tsx';
export { type LayoutProps, type Space, Stack, type StackProps } from './layout/stack.tsx';
export { Heading, type HeadingProps, Text, type TextProps, type TextTone } from './layout/text.tsx';
export { VisuallyHidden } from './layout/visually-hidden.tsx';

export { media } from './theme/media.ts';
export {
  applyPreferences,
  defaultPreferences,
  directions,
  type Direction,
  getPreferences,
  layoutTypes,
  type LayoutType,
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
  layoutSizes,
  modes,
  type Mode,
  narrowWidth,
  themeSchemas,
  type ThemeSchema,
} from './theme/tokens.ts';
export { vars } from './theme/vars.css.ts';
