import type { EnglishOf } from '../problem.ts';
import type { tagProblems } from './problems.ts';

export const tagEnglish: EnglishOf<typeof tagProblems> = {
  tag_not_found: 'Tag not found.',
};
