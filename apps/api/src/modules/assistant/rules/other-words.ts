import type { FoundPassage } from '../passages.ts';
import { type Coverage, findBySynonyms } from '../synonym-passages.ts';
import { mostOfFew, type RulesJob } from './writer.ts';

/** Passages of the words in others, where few meetings and conversations speak of them. */
export const inOtherWords = async (
  { asked, db }: RulesJob,
  words: readonly string[],
  coverage: Coverage,
): Promise<ReadonlyMap<string, readonly FoundPassage[]>> => {
  const found = await db.read((tx) => findBySynonyms(tx, asked, words, coverage));
  return found.size <= mostOfFew ? found : new Map();
};
