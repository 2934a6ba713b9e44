import type { Problems } from '../problem.ts';

export const correctionProblems = {
  answer_not_found: [404, 'Esta pergunta não está mais na reunião. Atualize a página.'],
  criterion_not_found: [404, 'A avaliação foi refeita. Atualize a página e tente outra vez.'],
  next_step_not_found: [404, 'Este próximo passo não existe mais. Atualize a página.'],
  participant_not_found: [404, 'Esta pessoa não está mais na reunião. Atualize a página.'],
  spelling_not_found: [404, 'Esta correção não está mais na transcrição. Atualize a página.'],
  participant_speaks: [409, 'Esta pessoa fala na transcrição. Mude o nome ou o lado dela.'],
  too_many_participants: [409, 'A reunião já tem {most} participantes. Remova um para adicionar outro.'],
  chapter_not_found: [404, 'Este capítulo não existe mais. Atualize a página.'],
  chapter_outside: [422, 'Este momento fica depois do fim da reunião.'],
  too_many_chapters: [409, 'A reunião já tem {most} capítulos. Remova um para adicionar outro.'],
  correction_not_found: [404, 'Esta alteração não existe mais. Atualize a página.'],
  correction_not_newest: [409, 'Alguém alterou isto depois. Desfaça primeiro a alteração mais recente.'],
  quote_not_found: [409, 'Este trecho não está mais na transcrição. Selecione de novo.'],
  too_many_next_steps: [409, 'Já há {most} próximos passos. Remova um para adicionar outro.'],
} as const satisfies Problems;
