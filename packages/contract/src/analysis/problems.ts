import type { Problems } from '../problem.ts';

export const analysisProblems = {
  evaluation_not_found: [404, 'Esta reunião ainda não foi avaliada.'],
  second_opinion_missing: [
    409,
    'Aqui só um analista avalia. Para uma segunda opinião, peça a um administrador para conectar um modelo de linguagem.',
  ],
  analyst_missing: [
    409,
    'Um modelo de linguagem fez esta avaliação, e nenhum está conectado agora. Avalie a conversa inteira de novo.',
  ],
  processing_stopped: [
    502,
    'Esta etapa parou três vezes sem terminar. Tente de novo; se parar outra vez, fale com o suporte.',
  ],
  analysis_failed: [502, 'A análise não terminou. Tente de novo.'],
  stage_not_retryable: [409, 'Esta etapa não pode ser refeita agora.'],
} as const satisfies Problems;
