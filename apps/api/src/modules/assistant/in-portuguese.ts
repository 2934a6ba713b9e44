import { longestFirst } from '../portuguese/date-words.ts';
import { isEnglish } from '../portuguese/is-english.ts';
import english from './english.json' with { type: 'json' };

const words = new Map(Object.entries(english.words));
const known = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst(words.keys())})(?![\\p{L}\\p{N}])`, 'giu');

/** Months and weekdays have a capital, and are no names for it. */
const isOfCalendar = /^(?:january|february|march|april|june|july|august|september|october|november|december|\w+day)$/i;
const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text) && text !== 'I';

/** A question as it is asked in Portuguese, word by word: rules read no more of it. Names stay. */
export const inPortuguese = (text: string): string => {
  if (!isEnglish(text)) return text;
  const first = text.search(/[\p{L}\p{N}]/u);
  return text
    .replaceAll(/(?<=\p{L})['’]s(?!\p{L})(?<!\bwhat's|\bwho's)/giu, '')
    .replaceAll(known, (word, at: number) =>
      isCapital(word) && at !== first && !isOfCalendar.test(word) ? word : (words.get(word.toLowerCase()) ?? word),
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
};
