import type { Problems } from '../problem.ts';

export const tagProblems = {
  tag_not_found: [404, 'Tag não encontrada.'],
} as const satisfies Problems;
