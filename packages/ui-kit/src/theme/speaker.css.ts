import { modeColours } from './tokens.ts';
import { vars } from './vars.css.ts';

/** Colours of speakers, as CSS values. */
export const hues = [
  vars.speaker.s1,
  vars.speaker.s2,
  vars.speaker.s3,
  vars.speaker.s4,
  vars.speaker.s5,
  vars.speaker.s6,
  vars.speaker.s7,
  vars.speaker.s8,
];

const { s1, s2, s3, s4, s5, s6, s7, s8 } = modeColours.dark;

/** Colours of speakers on the surface of media, which is dark in either mode. */
export const mediaHues = [s1, s2, s3, s4, s5, s6, s7, s8].map(
  ([lightness, chroma, hue]) => `oklch(${lightness} ${chroma} ${hue})`,
);
