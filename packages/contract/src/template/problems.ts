import type { Problems } from '../problem.ts';

export const templateProblems = {
  template_not_found: [404, 'Template não encontrado.'],
  question_not_found: [404, 'Esta pergunta não existe mais neste template.'],
  template_changed: [
    409,
    '{by} publicou a versão {version} deste template antes de você. Mudou: {changed}. O que você escreveu continua aqui.',
  ],
  template_without_questions: [409, 'Um template precisa de ao menos uma pergunta.'],
  too_many_questions: [409, 'Um template tem no máximo {most} perguntas.'],
  template_run_not_found: [404, 'Esta aplicação do template não existe mais.'],
  template_run_busy: [409, 'Este template já está sendo aplicado. Espere terminar, ou interrompa.'],
  no_meeting_to_ask: [409, 'Nenhuma reunião com transcrição corresponde a esta escolha.'],
} as const satisfies Problems;
