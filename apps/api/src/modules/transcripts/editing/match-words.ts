import { unaccented } from '@pauta/contract/fold';
import { diffArrays } from 'diff';

/** A word of one of several texts. */
export interface Word {
  /** Normalised for comparison: without case, accents and punctuation. */
  key: string;
  /** Index of its text. */
  line: number;
  from: number;
  to: number;
}

export type WordPair = readonly [before: Word, after: Word];

const wordsOf = (texts: readonly string[]): Word[] =>
  texts.flatMap((text, line) =>
    Array.from(text.matchAll(/\S+/gu), ({ 0: word, index }) => ({
      key: unaccented(word).replaceAll(/[^\p{L}\p{N}]+/gu, '') || word,
      line,
      from: index,
      to: index + word.length,
    })),
  );

/** With more different words only the common beginning and end are matched. */
const mostDifferent = 1500;

const pairsOf = (before: readonly Word[], after: readonly Word[]): WordPair[] => {
  const chunks = diffArrays(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
    { maxEditLength: mostDifferent },
  );
  const pairs: WordPair[] = [];
  let [old, now] = [0, 0];
  for (const { value, added, removed } of chunks ?? []) {
    if (!added && !removed)
      for (const index of value.keys()) {
        const pair = [before[old + index], after[now + index]] as const;
        if (pair[0] && pair[1]) pairs.push([pair[0], pair[1]]);
      }
    if (!added) old += value.length;
    if (!removed) now += value.length;
  }
  return pairs;
};

/** Words that both texts contain in the same order, and all words of the first. */
export const matchWords = (
  before: readonly string[],
  after: readonly string[],
): { words: readonly Word[]; pairs: ReadonlyMap<Word, Word> } => {
  const [words, others] = [wordsOf(before), wordsOf(after)];
  const least = Math.min(words.length, others.length);
  let start = 0;
  while (start < least && words[start]?.key === others[start]?.key) start += 1;
  let end = 0;
  while (end < least - start && words.at(-1 - end)?.key === others.at(-1 - end)?.key) end += 1;
  const same = (count: number, from: number, fromOther: number): WordPair[] =>
    words.slice(from, from + count).flatMap((word, index): WordPair[] => {
      const other = others[fromOther + index];
      return other ? [[word, other]] : [];
    });
  return {
    words,
    pairs: new Map([
      ...same(start, 0, 0),
      ...pairsOf(words.slice(start, words.length - end), others.slice(start, others.length - end)),
      ...same(end, words.length - end, others.length - end),
    ]),
  };
};
