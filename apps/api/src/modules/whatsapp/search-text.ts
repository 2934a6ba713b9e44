import { unaccented } from '@pauta/contract/fold';

/** Normalises text for search: no accents or case, single spaces. */
export const searchText = (text: string): string => unaccented(text).replace(/\s+/g, ' ').trim();

/** A LIKE pattern for these words, escaped. */
export const patternOf = (words: string): string => `%${searchText(words).replace(/[\\%_]/g, '\\$&')}%`;
