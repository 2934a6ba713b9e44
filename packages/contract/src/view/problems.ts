import type { Problems } from '../problem.ts';

export const viewProblems = {
  view_not_found: [404, 'Visão não encontrada. Pode ter sido excluída, ou não é mais compartilhada com você.'],
  too_many_views: [409, 'Você já tem {most} visões. Exclua uma para salvar outra.'],
} as const satisfies Problems;
