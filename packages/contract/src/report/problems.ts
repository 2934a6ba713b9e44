import type { Problems } from '../problem.ts';

export const reportProblems = {
  report_not_found: [404, 'Relatório não encontrado. Pode ter sido excluído, ou o endereço está errado.'],
  too_many_reports: [409, 'A empresa já tem {limit} relatórios. Exclua um antes de criar outro.'],
} as const satisfies Problems;
