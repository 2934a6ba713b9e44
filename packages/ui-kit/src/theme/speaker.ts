import { vars } from './vars.css.ts';

const hues = [
  vars.speaker.s1,
  vars.speaker.s2,
  vars.speaker.s3,
  vars.speaker.s4,
  vars.speaker.s5,
  vars.speaker.s6,
  vars.speaker.s7,
  vars.speaker.s8,
] as const;

/** Colour of the nth speaker of a meeting (from 0), as a CSS value. Hues repeat after the eighth. */
export const speakerColor = (index: number): string =>
  hues[((index % hues.length) + hues.length) % hues.length] ?? hues[0];
