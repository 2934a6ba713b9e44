import type { Problems } from '../problem.ts';

export const languageModelProblems = {
  model_not_complete: [400, 'Faltam dados para falar com este modelo. Preencha os campos destacados.'],
  model_not_offered: [409, 'Nesta instalação não é possível usar um modelo desta máquina. Escolha outro.'],
  model_not_installed: [409, 'Esta instalação não tem um modelo próprio. Escolha outro.'],
} as const satisfies Problems;
