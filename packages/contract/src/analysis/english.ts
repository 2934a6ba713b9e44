import type { EnglishOf } from '../problem.ts';
import type { analysisProblems } from './problems.ts';

export const analysisEnglish: EnglishOf<typeof analysisProblems> = {
  evaluation_not_found: 'This meeting has not been evaluated yet.',
  second_opinion_missing:
    'Only one analyst evaluates here. For a second opinion, ask an administrator to connect a language model.',
  analyst_missing:
    'A language model made this evaluation, and none is connected now. Evaluate the whole conversation again.',
  processing_stopped:
    'This stage stopped three times before it was done. Try again; if it stops again, contact support.',
  analysis_failed: 'The analysis did not finish. Try again.',
  stage_not_retryable: 'This stage cannot be redone now.',
};
