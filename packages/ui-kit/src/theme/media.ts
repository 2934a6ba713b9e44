import { narrowWidth } from './tokens.ts';

/** Media and container queries that styles share. */
export const media = {
  narrow: `(max-width: ${narrowWidth - 1}px)`,
  wide: `(min-width: ${narrowWidth}px)`,
  phone: '(max-width: 599px)',
  desktop: '(min-width: 1280px)',
  touch: '(pointer: coarse)',
  hover: '(hover: hover)',
  /** Grounds are gone there: what is told apart by one needs an edge. */
  forcedColors: '(forced-colors: active)',
  /** prefers-reduced-motion turns it off. */
  motion: '(prefers-reduced-motion: no-preference)',
} as const;
