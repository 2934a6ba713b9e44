import { fold } from '@pauta/contract/fold';
import type { QuestionType } from '@pauta/contract';
import { normalise } from '../portuguese/normalise.ts';
import file from './rephrasings.json' with { type: 'json' };

const rephrasings = file.rephrasings.map(({ asked, ...rest }) => ({
  asked: new RegExp(asked.startsWith('^') ? asked : `\\b(?:${asked})\\b`),
  ...rest,
}));

interface Rephrased {
  readonly text: string;
  readonly type: QuestionType;
  /** Shown if the question has no answer. */
  readonly isNear: boolean;
}

/** More common wordings of the question, the closest first; empty if there is none. */
export const rephrase = (question: string, type: QuestionType): Rephrased[] => {
  const folded = fold(normalise(question));
  return rephrasings.flatMap(({ asked, usual, near, type: own }) => {
    if (!asked.test(folded)) return [];
    const of = (own as QuestionType | undefined) ?? type;
    const said = (words: string, isNear: boolean): Rephrased => ({
      text: folded.replace(asked, words).replace(/[?.!\s]*$/, '?'),
      type: of,
      isNear,
    });
    return [said(usual, false), ...(near ? [said(near, true)] : [])];
  });
};
