import type { Problems } from '../problem.ts';

export const transcriptProblems = {
  transcript_not_found: [404, 'Transcrição não encontrada.'],
  transcript_empty: [422, 'O arquivo de transcrição não tem falas. Escolha outro arquivo.'],
  transcript_unreadable: [422, 'Não foi possível ler a transcrição. Use WebVTT, SRT, TXT ou JSON.'],
  transcript_too_large: [413, 'A transcrição passa do limite de {limit}. Divida o arquivo e importe em partes.'],
  transcript_too_many_letters: [
    413,
    'A transcrição passa do limite de {limit} letras. Divida o arquivo e importe em partes.',
  ],
  transcript_too_long: [422, 'A transcrição passa de {limit} falas. Divida o arquivo e importe em partes.'],
  transcript_too_complex: [
    422,
    'A transcrição não pôde ser lida no tempo e na memória que há. Divida o arquivo e importe em partes.',
  ],
  transcript_changed: [409, 'Alguém mudou estas falas enquanto você editava. Escolha qual versão fica.'],
  transcript_needs_words: [409, 'A transcrição precisa de pelo menos uma fala.'],
  revision_not_restorable: [
    409,
    'Não é possível voltar a esta versão: depois dela, a transcrição foi trocada por outra.',
  ],
  transcription_unavailable: [503, 'A transcrição automática não está ativa.'],
  transcription_failed: [502, 'O motor de transcrição não respondeu como esperado. Tente de novo.'],
} as const satisfies Problems;
