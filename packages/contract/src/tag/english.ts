import type { EnglishOf } from '../problem.ts';
import type { tagProblems } from './problems.ts';

export const tagEnglish: EnglishOf<typeof tagProblems> = {
  tag_not_found: 'Tag not found. It may have been deleted.',
  tag_name_taken: 'There is already a tag with this name.',
  too_many_tags: 'The company already has {most} tags. Delete one to create another.',
};
