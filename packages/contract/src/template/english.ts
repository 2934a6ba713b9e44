import type { EnglishOf } from '../problem.ts';
import type { templateProblems } from './problems.ts';

export const templateEnglish: EnglishOf<typeof templateProblems> = {
  template_not_found: 'Template not found.',
  question_not_found: 'This question is no longer in the template.',
  template_changed:
    '{by} published version {version} of this template before you did. Changed: {changed}. What you wrote is still here.',
  template_without_questions: 'A template needs at least one question.',
  too_many_questions: 'A template has at most {most} questions.',
};
