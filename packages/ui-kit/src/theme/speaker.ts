import { hues } from './speaker.css.ts';

/** Colour of the nth speaker of a meeting (from 0), as a CSS value. Hues repeat after the eighth. */
export const speakerColor = (index: number): string => hues[((index % hues.length) + hues.length) % hues.length] ?? '';
