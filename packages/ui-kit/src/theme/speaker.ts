const hues = 8;
const shapes = 4;

const place = (index: number, count: number): number => ((index % count) + count) % count;

/** CSS colour of the nth speaker of a meeting (from 0). Hues repeat after the eighth. */
export const speakerColor = (index: number): string => `var(--s${place(index, hues) + 1})`;

/** Index of the nth speaker's shape: square, circle, diamond, bar. */
export const speakerShape = (index: number): number => place(index, shapes);
