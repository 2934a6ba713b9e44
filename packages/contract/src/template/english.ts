import type { EnglishOf } from '../problem.ts';
import type { templateProblems } from './problems.ts';

export const templateEnglish: EnglishOf<typeof templateProblems> = {
  template_not_found: 'Template not found.',
};
