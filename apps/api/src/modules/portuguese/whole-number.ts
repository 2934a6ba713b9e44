import { unaccented } from '@pauta/contract/fold';
import { numberWords } from './number-words.ts';

/** Rank of a number word, or of digits, in `numberWords`; -1 if it is no number. */
const rankOf = (word: string): number => {
  if (!/^[\d.]+$/.test(word)) return numberWords.findIndex((words) => words.includes(word));
  const value = Number(word.replaceAll('.', ''));
  return value < 20 ? 0 : value < 100 ? 1 : value < 1000 ? 2 : 3;
};
const scale = numberWords.length - 1;
const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`;

/** Words that combine with a following number: "trinta e" before "oito mil", "oito" before "mil". */
const larger = (first: string): string[] => {
  if (first === 'mil') return [...numberWords.flat(), '\\d'];
  const rank = rankOf(first);
  return rank < 0 ? [] : numberWords.slice(rank + 1).flat();
};

/**
 * Words that combine with a preceding number: "mil" after "oito", "e quinhentos" after "oito mil", "e meio" after
 * "três".
 */
const more = (last: string): string[] => {
  const rank = rankOf(last);
  if (rank < 0) return [];
  const smaller = ['mei[oa]', ...numberWords.slice(0, rank).flat()].map((word) => `e\\s+${word}`);
  if (rank === scale) return [...smaller, ...numberWords.slice(0, rank).flat()];
  return [...smaller, ...(numberWords[scale] ?? [])];
};

/**
 * A regular expression for a number in digits or words that is not part of a larger one. For JavaScript and PostgreSQL,
 * on unaccented lower-case text.
 */
export const wholeNumber = (written: string): string => {
  const [number = '', share = ''] = unaccented(written).split(/(?=\s+por cento$)/);
  const words = number.split(/\s+/);
  const before = larger(words[0] ?? '');
  const after = share ? [] : more(words.at(-1) ?? '');
  return [
    '(?<![a-z0-9]|\\d[.,])',
    before.length > 0 && `(?<!${anyOf(before)}\\s+(?:e\\s+)?)`,
    [...words, ...share.trim().split(/\s+/)].filter(Boolean).join('\\s+').replaceAll('.', '\\.'),
    '(?![a-z0-9]|\\.\\d|,\\d*[1-9])',
    after.length > 0 && `(?!\\s+${anyOf(after)}(?![a-z0-9]))`,
  ]
    .filter(Boolean)
    .join('');
};
