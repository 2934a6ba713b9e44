import type { Problems } from '../problem.ts';

export const teamProblems = {
  team_not_found: [404, 'Equipe não encontrada.'],
} as const satisfies Problems;
