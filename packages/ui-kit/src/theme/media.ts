import { narrowWidth } from './tokens.ts';

/** Media and container queries that styles share. */
export const media = {
  narrow: `(max-width: ${narrowWidth - 1}px)`,
  wide: `(min-width: ${narrowWidth}px)`,
  phone: '(max-width: 599px)',
  desktop: '(min-width: 1280px)',
  touch: '(pointer: coarse)',
  hover: '(hover: hover)',
  /** Whoever asks for less of it gets none. */
  motion: '(prefers-reduced-motion: no-preference)',
} as const;
