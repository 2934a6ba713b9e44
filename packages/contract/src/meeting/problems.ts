import type { Problems } from '../problem.ts';

export const meetingProblems = {
  meeting_not_found: [404, 'Reunião não encontrada. Pode ter sido excluída, ou você não tem acesso a ela.'],
  owner_not_found: [422, 'Esta pessoa não pode ser responsável pela reunião. Escolha outra.'],
  meeting_busy: [409, 'A reunião está sendo processada. Espere terminar e tente de novo.'],
  meeting_without_transcript: [409, 'Esta reunião ainda não tem transcrição. Importe uma ou envie a gravação.'],
  search_too_broad: [
    422,
    'Estas palavras foram ditas vezes demais para esta busca. Escreva mais palavras, ou palavras menos comuns.',
  ],
  media_unreadable: [422, 'Não foi possível ler a gravação. O arquivo pode estar incompleto ou danificado.'],
  media_without_audio: [422, 'A gravação não tem áudio. Envie outra, ou importe a transcrição.'],
  media_unavailable: [404, 'Esta reunião não tem gravação.'],
  export_link_expired: [403, 'O endereço deste arquivo venceu. Exporte de novo.'],
  media_link_expired: [403, 'O endereço da gravação venceu. Abra a reunião de novo.'],
} as const satisfies Problems;
