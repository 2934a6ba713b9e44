const hues = 8;
const shapes = 4;

const place = (index: number, count: number): number => ((index % count) + count) % count;

/** Colour of the nth speaker of a meeting (from 0), as a CSS value. Hues repeat after the eighth. */
export const speakerColor = (index: number): string => `var(--s${place(index, hues) + 1})`;

/** Which of the four marks is the nth speaker's: square, circle, diamond, bar. */
export const speakerShape = (index: number): number => place(index, shapes);
