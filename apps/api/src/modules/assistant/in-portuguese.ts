import { fold } from '@pauta/contract/fold';
import { longestFirst } from '../portuguese/date-words.ts';
import { isEnglish } from '../portuguese/is-english.ts';
import { stem } from '../portuguese/stemming.ts';
import english from './english.json' with { type: 'json' };

const words = new Map(Object.entries(english.words));
const known = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst(words.keys())})(?![\\p{L}\\p{N}])`, 'giu');

/** Months and weekdays are capitalised in English but are not names. */
const isOfCalendar = /^(?:january|february|march|april|june|july|august|september|october|november|december|\w+day)$/i;
const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text) && text !== 'I';

/** A question translated to Portuguese word by word, which is enough for the rules. Names are kept. */
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

/** English words by the stem of their one-word Portuguese translation. */
const counterparts = Map.groupBy(
  [...words].filter(([each, portuguese]) => !each.includes(' ') && portuguese !== '' && !portuguese.includes(' ')),
  ([, portuguese]) => stem(portuguese),
);
const mostWays = 6;

/** The English variants of these words; none if they are the same in English. */
export const inEnglish = (said: readonly string[]): string[][] => {
  const ways = said.reduce<string[][]>(
    (before, word) => {
      const each = (counterparts.get(stem(word)) ?? []).map(([english]) => english);
      const alike = each.length > 0 ? each : [word];
      return before.flatMap((way) => alike.map((one) => [...way, one])).slice(0, mostWays);
    },
    [[]],
  );
  return ways.filter((way) => way.some((word, at) => fold(word) !== fold(said[at] ?? '')));
};
