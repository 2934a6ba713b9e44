import type { Problems } from '../problem.ts';

export const assistantProblems = {
  thread_not_found: [404, 'Esta conversa com o assistente não existe mais, ou você não tem acesso a ela.'],
  answer_not_found: [404, 'Esta resposta não existe mais, ou você não tem acesso a ela.'],
  assistant_busy: [409, 'O assistente ainda está respondendo. Espere terminar, ou interrompa.'],
  assistant_failed: [500, 'Não foi possível responder. Sua pergunta está salva: pergunte de novo.'],
} as const satisfies Problems;
