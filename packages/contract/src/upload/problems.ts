import type { Problems } from '../problem.ts';

export const uploadProblems = {
  upload_not_found: [404, 'Envio não encontrado. Comece de novo pela Nova reunião.'],
  upload_empty: [422, 'O arquivo está vazio. Escolha outro arquivo.'],
  upload_too_large: [413, 'O arquivo passa do limite de {limit:bytes}. Envie um arquivo menor ou só o áudio.'],
  upload_type_unsupported: [
    415,
    'Este tipo de arquivo não é aceito. Envie mp4, webm, mkv, mov, mp3, m4a, wav, ogg, opus ou flac.',
  ],
  upload_incomplete: [409, 'O arquivo ainda não chegou inteiro. Continue o envio.'],
  upload_checksum_mismatch: [422, 'O arquivo chegou diferente do original. Envie de novo.'],
  upload_link_expired: [403, 'O endereço de envio venceu. Peça um novo e continue de onde parou.'],
  upload_state_invalid: [409, 'Este envio não aceita mais esta mudança.'],
  storage_full: [507, 'Não há espaço para salvar o arquivo. Avise o administrador e tente de novo depois.'],
  storage_unavailable: [503, 'O lugar onde as gravações ficam não responde agora. Tente de novo em instantes.'],
  storage_quota_reached: [
    409,
    'Não há espaço para este arquivo: as gravações da empresa ocupam {used:bytes} de {limit:bytes}. Exclua reuniões antigas, ou peça mais espaço a quem administra o Pauta.',
  ],
} as const satisfies Problems;
