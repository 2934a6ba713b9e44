import { modeColours } from './tokens.ts';

const { s1, s2, s3, s4, s5, s6, s7, s8 } = modeColours.dark;

/** Speaker colours on the media surface, which is dark in both modes. */
export const mediaHues = [s1, s2, s3, s4, s5, s6, s7, s8].map(
  ([lightness, chroma, hue]) => `oklch(${lightness} ${chroma} ${hue})`,
);
