import type { EnglishOf } from '../problem.ts';
import type { templateProblems } from './problems.ts';

export const templateEnglish: EnglishOf<typeof templateProblems> = {
  template_not_found: 'Template not found.',
  question_not_found: 'This question is no longer in the template.',
  template_changed:
    '{by} published version {version} of this template before you did. Changed: {changed}. What you wrote is still here.',
  template_without_questions: 'A template needs at least one question.',
  too_many_questions: 'A template has at most {most} questions.',
  template_run_not_found: 'This run of the template is no longer there.',
  template_run_busy: 'This template is being applied already. Wait for it to end, or stop it.',
  no_meeting_to_ask: 'No meeting with a transcript matches this choice.',
};
