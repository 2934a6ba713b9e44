import type { AnswerValue } from '@pauta/contract';
import { normalise } from '../../portuguese/normalise.ts';
import { isStopWord } from '../../portuguese/stop-words.ts';
import { findWords } from '../../portuguese/words.ts';
import { isCapital } from '../find-names.ts';
import { asCompared } from '../scope.ts';

/** Words written as a name in the question: an answer is about another thing where nobody says them. */
export const namedIn = (question: string): string[] =>
  findWords(question)
    .filter((word) => isCapital(word) && word.start > 0 && !isStopWord(word.folded))
    .map(({ text }) => text);

/** Whether a person's name is only a word of the question, as in "de graça" and "a loja da Graça". */
export const isAskedWord = (value: AnswerValue, question: string): boolean =>
  typeof value === 'string' &&
  findWords(normalise(value)).every((word) =>
    findWords(normalise(question)).some((each) => each.folded === word.folded && !isCapital(each)),
  );

const shortestCompany = 4;

/** "Quem indicou a Aurora?": who speaks with our company calls it "vocês", and we "a gente". */
export const ofUs = (question: string, company: string): string => {
  const names = [company, company.split(' ')[0] ?? ''].filter(({ length }) => length >= shortestCompany);
  return names
    .reduce((text, name) => text.replaceAll(name, 'a gente'), question)
    .replaceAll(/\b[ao] a gente\b/gi, 'a gente');
};

/** "Quem é a esposa [do Fábio]?": the name is that of the other. */
export const ofRelation = /^\W*quem (?:e|era) [ao] \p{L}+\W*$/u;

export const isOneOf = (value: AnswerValue, names: readonly string[]): boolean =>
  typeof value === 'string' && names.some((name) => asCompared(value).includes(asCompared(name)));
