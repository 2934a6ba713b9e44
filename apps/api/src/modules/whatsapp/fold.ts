import { unaccented } from '../portuguese/folding.ts';

/** Text as it is looked for: without accents and case, white space as one space. */
export const fold = (text: string): string => unaccented(text).replace(/\s+/g, ' ').trim();

/** Pattern of LIKE for what holds these words as they stand. */
export const patternOf = (words: string): string => `%${fold(words).replace(/[\\%_]/g, '\\$&')}%`;
