import type { Problems } from '../problem.ts';

export const tagProblems = {
  tag_not_found: [404, 'Tag não encontrada. Pode ter sido excluída.'],
  tag_name_taken: [409, 'Já existe uma tag com este nome.'],
  too_many_tags: [409, 'A empresa já tem {most} tags. Exclua uma para criar outra.'],
} as const satisfies Problems;
