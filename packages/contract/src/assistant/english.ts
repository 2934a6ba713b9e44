import type { EnglishOf } from '../problem.ts';
import type { assistantProblems } from './problems.ts';

export const assistantEnglish: EnglishOf<typeof assistantProblems> = {
  thread_not_found: 'This conversation with the assistant no longer exists, or you have no access to it.',
  answer_not_found: 'This answer no longer exists, or you have no access to it.',
  assistant_busy: 'The assistant is still answering. Wait for it to end, or stop it.',
  assistant_failed: 'No answer could be given. Your question is kept: ask again.',
};
