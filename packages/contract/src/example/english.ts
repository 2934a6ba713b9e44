import type { EnglishOf } from '../problem.ts';
import type { exampleProblems } from './problems.ts';

export const exampleEnglish: EnglishOf<typeof exampleProblems> = {
  example_not_found: 'The example has already been removed.',
};
