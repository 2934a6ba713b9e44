import { ProblemError } from '../../platform/problem-error.ts';
import { isTooCommon } from './corrector.ts';

/** Refuses what people say in ordinary sentences: it would be corrected where nobody meant the word. */
export const refuseCommonSpellings = (soundsLike: readonly string[]): void => {
  const spelling = soundsLike.find(isTooCommon);
  if (spelling !== undefined) throw new ProblemError('spelling_too_common', { values: { spelling } });
};
