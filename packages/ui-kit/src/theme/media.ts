import { narrowWidth } from './tokens.ts';

const below = (px: number) => `(max-width: ${(px - 1) / 16}rem)`;
const from = (px: number) => `(min-width: ${px / 16}rem)`;

/** From here on there is room for a page beside the whole navigation, in px. */
const roomyWidth = 1200;

/** Media and container queries shared by styles. Widths grow with the text size that is set in the browser. */
export const media = {
  narrow: below(narrowWidth),
  wide: from(narrowWidth),
  /** Wide, but not enough for a page beside the whole navigation. */
  tight: `${from(narrowWidth)} and ${below(roomyWidth)}`,
  phone: below(600),
  desktop: from(1280),
  /** Too low for a header, a footer and something to scroll between them: large text, a small phone, or one held sideways. */
  short: `(max-height: 30rem), ${below(600)} and (max-height: 45rem)`,
  touch: '(pointer: coarse)',
  hover: '(hover: hover)',
  /** Forced colours remove backgrounds: use a border where a background carries meaning. */
  forcedColors: '(forced-colors: active)',
  print: 'print',
  /** Does not match with prefers-reduced-motion. */
  motion: '(prefers-reduced-motion: no-preference)',
} as const;
