import { ProblemError } from '../../platform/problem-error.ts';
import { isTooCommon } from './corrector.ts';

/** Throws for spellings that occur in ordinary sentences: they would be corrected wrongly. */
export const refuseCommonSpellings = (soundsLike: readonly string[]): void => {
  const spelling = soundsLike.find(isTooCommon);
  if (spelling !== undefined) throw new ProblemError('spelling_too_common', { values: { spelling } });
};
