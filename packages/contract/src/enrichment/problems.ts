import type { Problems } from '../problem.ts';

export const enrichmentProblems = {
  enrichment_off: [409, 'A busca de dados de empresas não está ativa. Peça a um administrador para ativá-la.'],
  enrichment_without_domain: [409, 'Ainda não sabemos o domínio da empresa. Informe o domínio e busque de novo.'],
  enrichment_unavailable: [503, 'O serviço de dados de empresas não respondeu. Tente de novo em alguns minutos.'],
  enrichment_limit_reached: [429, 'Sua empresa já fez {most} buscas hoje. Tente de novo amanhã.'],
} as const satisfies Problems;
