import type { EnglishOf } from '../problem.ts';
import type { languageModelProblems } from './problems.ts';

export const languageModelEnglish: EnglishOf<typeof languageModelProblems> = {
  model_not_complete: 'Something is missing to talk to this model. Fill in the highlighted fields.',
  model_not_offered: 'Models on this machine cannot be used in this installation. Choose another one.',
  model_not_installed: 'This installation has no model of its own. Choose another one.',
};
