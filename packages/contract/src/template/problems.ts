import type { Problems } from '../problem.ts';

export const templateProblems = {
  template_not_found: [404, 'Template não encontrado.'],
} as const satisfies Problems;
