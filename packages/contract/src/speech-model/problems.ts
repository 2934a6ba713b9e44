import type { Problems } from '../problem.ts';

export const speechModelProblems = {
  speech_model_downloads_off: [409, 'Esta instalação não baixa modelos. Copie o arquivo para a pasta dos modelos.'],
  speech_model_not_ready: [409, 'Este modelo ainda não está pronto. Baixe o modelo primeiro.'],
  speech_model_in_use: [409, 'Este modelo está em uso. Escolha outro antes de remover.'],
  transcript_not_improvable: [409, 'Não há modelo melhor para esta transcrição.'],
  transcript_edited: [409, 'Alguém editou esta transcrição, e o que uma pessoa escreveu não é trocado.'],
} as const satisfies Problems;
