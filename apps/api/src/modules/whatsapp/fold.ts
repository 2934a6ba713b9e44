import { unaccented } from '../portuguese/folding.ts';

/** Normalises text for search: no accents or case, single spaces. */
export const fold = (text: string): string => unaccented(text).replace(/\s+/g, ' ').trim();

/** A LIKE pattern for these words, escaped. */
export const patternOf = (words: string): string => `%${fold(words).replace(/[\\%_]/g, '\\$&')}%`;
