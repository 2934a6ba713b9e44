import { narrowWidth } from './tokens.ts';

/** Media and container queries shared by styles. */
export const media = {
  narrow: `(max-width: ${narrowWidth - 1}px)`,
  wide: `(min-width: ${narrowWidth}px)`,
  phone: '(max-width: 599px)',
  desktop: '(min-width: 1280px)',
  touch: '(pointer: coarse)',
  hover: '(hover: hover)',
  /** Forced colours remove backgrounds: use a border where a background carries meaning. */
  forcedColors: '(forced-colors: active)',
  print: 'print',
  /** Does not match with prefers-reduced-motion. */
  motion: '(prefers-reduced-motion: no-preference)',
} as const;
