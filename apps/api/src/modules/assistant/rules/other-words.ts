import type { FoundPassage } from '../passages.ts';
import { type Coverage, findBySynonyms } from '../synonym-passages.ts';
import type { RulesJob } from './writer.ts';

/** Meetings of a named customer whose likely passages are shown. */
export const mostOfFew = 4;

/** Passages of the words in others, the strictest coverage first: of few meetings and conversations, or in few of them. */
export const inOtherWords = async (
  { asked, db }: RulesJob,
  words: readonly string[],
  isOfFew: boolean,
  coverages: readonly Coverage[],
): Promise<ReadonlyMap<string, readonly FoundPassage[]>> => {
  for (const coverage of coverages) {
    const found = await db.read((tx) => findBySynonyms(tx, asked, words, coverage));
    if (found.size > 0 && (isOfFew || found.size <= mostOfFew)) return found;
  }
  return new Map();
};
