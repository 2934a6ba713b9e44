import type { Problems } from '../problem.ts';

export const exampleProblems = {
  example_not_found: [404, 'O exemplo já foi removido.'],
} as const satisfies Problems;
