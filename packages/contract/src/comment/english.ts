import type { EnglishOf } from '../problem.ts';
import type { commentProblems } from './problems.ts';

export const commentEnglish: EnglishOf<typeof commentProblems> = {
  comment_not_found: 'Comment not found. It may have been deleted.',
  comment_outside_recording: 'This moment is outside the recording. Choose another.',
  reader_not_found: 'One of the people mentioned has no access to this meeting. Remove the mention and try again.',
  too_many_comments: 'The meeting already has {most} comments. Delete one before you write another.',
};
