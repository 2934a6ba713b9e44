import type { Problems } from '../problem.ts';

export const clipProblems = {
  clip_not_found: [404, 'Clipe não encontrado. Pode ter sido excluído.'],
  clip_outside_recording: [422, 'O clipe passa do fim da gravação. Escolha um trecho dentro dela.'],
  too_many_clips: [409, 'Esta reunião já tem {most} clipes. Exclua algum antes de criar outro.'],
} as const satisfies Problems;
