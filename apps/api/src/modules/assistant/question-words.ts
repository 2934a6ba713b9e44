import { fold } from '@pauta/contract/fold';
import { contentOf } from '../analysis/local/retrieval/read-question.ts';
import { normalise } from '../portuguese/normalise.ts';
import { stem } from '../portuguese/stemming.ts';
import { findWords } from '../portuguese/words.ts';
import { another } from './question-patterns.ts';

/** "A que horas" asks for a time, and is no subject. */
const asksTime = /\b(?:a )?que hor(?:as?|ario)\b/giu;

/** The words of a question that name its subject, as written. */
export const questionWords = (question: string): string[] => {
  const asked = normalise(question).replace(asksTime, '');
  const wanted = new Set(contentOf(asked));
  return (asked.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => wanted.has(stem(word)));
};

/** As `questionWords`, with "outra empresa", which by itself would only frame the question. */
export const wordsWithAnother = (question: string): string[] => {
  const [, other, thing] = another.exec(fold(normalise(question))) ?? [];
  const words = questionWords(question);
  return other && thing ? [...words, ...[other, thing].filter((word) => !words.includes(word))] : words;
};

/** The distinct stems of words. */
export const stemsOf = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => findWords(normalise(word)).map((each) => stem(each.text)))),
];
