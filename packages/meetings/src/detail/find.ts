import { fold } from '@pauta/contract/fold';
import { isWordOf, wordsOf } from '../meeting/word-match.ts';
import { whenIdle } from '../meeting/when-idle.ts';

/** A match: the index of a turn and offsets into its text. */
export type Match = { readonly turn: number; readonly from: number; readonly to: number };

/** All consecutive occurrences of the words of a query, in any of their forms. */
const findForms = (folded: readonly string[], wanted: string): Match[] => {
  const phrase = wordsOf(wanted).map(({ word }) => isWordOf(word));
  if (phrase.length === 0) return [];
  return folded.flatMap((text, turn) => {
    const words = wordsOf(text);
    return words.flatMap(({ index }, at) => {
      const last = words[at + phrase.length - 1];
      const isFound = last && phrase.every((isOne, n) => isOne(words[at + n]?.word ?? ''));
      return isFound ? [{ turn, from: index, to: last.index + last.word.length }] : [];
    });
  });
};

/** All matches of a query in folded texts, in order; if there are none, of other forms of its words. */
export const findAll = (folded: readonly string[], query: string): readonly Match[] => {
  const wanted = fold(query.trim().normalize('NFC'));
  if (wanted === '') return [];
  const matches: Match[] = [];
  for (const [turn, text] of folded.entries()) {
    for (let from = text.indexOf(wanted); from !== -1; from = text.indexOf(wanted, from + wanted.length)) {
      matches.push({ turn, from, to: from + wanted.length });
    }
  }
  return matches.length > 0 ? matches : findForms(folded, wanted);
};

/** Index of the first match at or after a turn, otherwise of the first match; -1 if there are none. */
export const firstMatchFrom = (matches: readonly Match[], turn: number): number => {
  const after = matches.findIndex((match) => match.turn >= turn);
  return after === -1 && matches.length > 0 ? 0 : after;
};

/** Index of the next or previous match, wrapping around. */
export const stepMatch = (count: number, current: number, by: 1 | -1): number =>
  count === 0 ? -1 : (current + by + count) % count;

const piece = 400;

type IdleWork = (work: () => void) => () => void;

/**
 * Folds texts in chunks while the page is idle, and calls back with all of them. Returns a cancel function.
 * `soon`: schedules a chunk.
 */
export const indexTexts = (
  texts: readonly string[],
  onReady: (folded: readonly string[]) => void,
  soon: IdleWork = whenIdle,
): (() => void) => {
  const folded: string[] = [];
  let cancel = () => {};
  const next = () => {
    for (const text of texts.slice(folded.length, folded.length + piece)) folded.push(fold(text));
    if (folded.length < texts.length) cancel = soon(next);
    else onReady(folded);
  };
  cancel = soon(next);
  return () => cancel();
};
