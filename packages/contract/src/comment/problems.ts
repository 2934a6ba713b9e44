import type { Problems } from '../problem.ts';

export const commentProblems = {
  comment_not_found: [404, 'Comentário não encontrado. Pode ter sido excluído.'],
  comment_outside_recording: [422, 'Este momento está fora da gravação. Escolha outro.'],
  reader_not_found: [422, 'Uma das pessoas mencionadas não tem acesso a esta reunião. Tire a menção e tente de novo.'],
  too_many_comments: [409, 'A reunião já tem {most} comentários. Exclua algum antes de escrever outro.'],
} as const satisfies Problems;
