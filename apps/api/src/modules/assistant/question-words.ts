import { contentOf } from '../analysis/local/retrieval/read-question.ts';
import { normalise } from '../portuguese/folding.ts';
import { stem } from '../portuguese/stemming.ts';

/** Words of a question that say what it is about, as they are written. */
export const questionWords = (question: string): string[] => {
  const wanted = new Set(contentOf(question));
  return (normalise(question).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => wanted.has(stem(word)));
};
