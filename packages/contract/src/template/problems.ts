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
} as const satisfies Problems;
