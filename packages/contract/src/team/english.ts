import type { EnglishOf } from '../problem.ts';
import type { teamProblems } from './problems.ts';

export const teamEnglish: EnglishOf<typeof teamProblems> = {
  team_not_found: 'Team not found.',
};
