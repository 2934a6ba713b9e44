import type { EnglishOf } from '../problem.ts';
import type { viewProblems } from './problems.ts';

export const viewEnglish: EnglishOf<typeof viewProblems> = {
  view_not_found: 'View not found. It may have been deleted, or is no longer shared with you.',
  too_many_views: 'You already have {most} views. Delete one to save another.',
};
