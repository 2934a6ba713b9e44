import { contentOf } from '../analysis/local/retrieval/read-question.ts';
import { normalise } from '../portuguese/normalise.ts';
import { stem } from '../portuguese/stemming.ts';

/** The words of a question that name its subject, as written. */
export const questionWords = (question: string): string[] => {
  const wanted = new Set(contentOf(question));
  return (normalise(question).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => wanted.has(stem(word)));
};
