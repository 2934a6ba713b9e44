import * as z from 'zod/mini';
import { fillIn, Values } from './sentence.ts';

/**
 * Every code that the api may answer, with its HTTP status and the text that a person reads.
 * `{name}` is filled from the problem's `values`, `{name:bytes}` as a size. `english.ts` has the English of each.
 */
export const problems = {
  // asking
  validation_failed: [400, 'Alguns campos não estão certos. Corrija-os e tente de novo.'],
  malformed_request: [400, 'Não foi possível ler o pedido.'],
  body_too_large: [413, 'O pedido é grande demais.'],
  unsupported_media_type: [415, 'Este formato de pedido não é aceito.'],
  not_found: [404, 'Não encontrado. Pode ter sido excluído, ou o endereço está errado.'],
  method_not_allowed: [405, 'Esta ação não existe neste endereço.'],
  conflict: [409, 'Alguém mudou isto antes de você. Atualize a página e tente de novo.'],
  // who
  unauthenticated: [401, 'Sessão expirada. Por favor, faça login novamente.'],
  forbidden: [403, 'Você não tem permissão para fazer isto. Fale com um administrador da sua empresa.'],
  too_many_requests: [429, 'Muitos pedidos em pouco tempo. Aguarde um instante e tente de novo.'],
  // the machine
  internal: [500, 'Algo falhou do nosso lado. Nada do que você fez se perdeu; tente de novo.'],
  unavailable: [503, 'O serviço está voltando. Tente de novo em alguns segundos.'],
  storage_full: [507, 'Não há espaço para guardar o arquivo. Avise o administrador e tente de novo depois.'],
  storage_unavailable: [503, 'O lugar onde as gravações ficam não responde agora. Tente de novo em instantes.'],
  storage_quota_reached: [
    409,
    'Não há espaço para este arquivo: as gravações da empresa ocupam {used:bytes} de {limit:bytes}. Exclua reuniões antigas, ou peça mais espaço a quem administra o Pauta.',
  ],
  // meetings
  meeting_not_found: [404, 'Reunião não encontrada. Pode ter sido excluída, ou você não tem acesso a ela.'],
  meeting_busy: [409, 'A reunião está sendo processada. Espere terminar e tente de novo.'],
  meeting_without_transcript: [409, 'Esta reunião ainda não tem transcrição. Importe uma ou envie a gravação.'],
  // uploads
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
  // media
  media_unreadable: [422, 'Não foi possível ler a gravação. O arquivo pode estar incompleto ou danificado.'],
  media_without_audio: [422, 'A gravação não tem áudio. Envie outra, ou importe a transcrição.'],
  media_unavailable: [404, 'Esta reunião não tem gravação.'],
  media_link_expired: [403, 'O endereço da gravação venceu. Abra a reunião de novo.'],
  // transcripts
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
  transcription_unavailable: [503, 'A transcrição automática não está ativa.'],
  transcription_failed: [502, 'O motor de transcrição não respondeu como esperado. Tente de novo.'],
  // analysis
  evaluation_not_found: [404, 'Esta reunião ainda não foi avaliada.'],
  processing_stopped: [
    502,
    'Esta etapa parou três vezes sem terminar. Tente de novo; se parar outra vez, fale com o suporte.',
  ],
  analysis_failed: [502, 'A análise não terminou. Tente de novo.'],
  stage_not_retryable: [409, 'Esta etapa não pode ser refeita agora.'],
  // templates and tags
  template_not_found: [404, 'Template não encontrado.'],
  tag_not_found: [404, 'Tag não encontrada.'],
  // people and teams
  user_not_found: [404, 'Pessoa não encontrada.'],
  user_exists: [409, 'Já existe uma conta com este e-mail. Use outro e-mail.'],
  user_not_invited: [409, 'Esta pessoa já entrou, ou está desativada. Não há convite a enviar.'],
  own_access: [409, 'Você não pode desativar a si mesmo nem deixar de ser administrador. Peça a outro administrador.'],
  published_password: [
    409,
    'A senha desta conta de exemplo é pública. Defina outra com o comando admin user set-password antes de reativar.',
  ],
  last_admin: [409, 'A empresa precisa de pelo menos um administrador ativo. Nomeie outro antes.'],
  team_not_found: [404, 'Equipe não encontrada.'],
  // the example
  example_not_found: [404, 'O exemplo já foi removido.'],
  // reports
  report_not_found: [404, 'Relatório não encontrado. Pode ter sido excluído, ou o endereço está errado.'],
  too_many_reports: [409, 'A empresa já tem {limit} relatórios. Exclua um antes de criar outro.'],
  // conversations
  conversation_not_found: [404, 'Conversa não encontrada. Pode ter sido excluída, ou você não tem acesso a ela.'],
  export_unreadable: [
    422,
    'Este arquivo não é uma conversa exportada do WhatsApp. Exporte-a de novo, em .txt ou .zip.',
  ],
  export_too_large: [413, 'A conversa passa do limite de {limit}. Exporte-a sem mídia.'],
  export_too_many_messages: [413, 'A conversa passa do limite de {limit} mensagens. Exporte-a sem mídia.'],
  export_unsafe: [422, 'Este .zip não é como os do WhatsApp e não foi aberto. Exporte a conversa de novo.'],
  seller_unknown: [422, 'Escolha quem vende entre as pessoas da conversa.'],
  // passwords
  wrong_password: [422, 'A senha atual não está certa. Digite-a de novo.'],
  weak_password: [422, 'A senha não atende aos critérios de segurança. Verifique os requisitos de senha.'],
  password_elsewhere: [409, 'Sua senha não fica aqui. Mude-a onde você faz login.'],
  too_many_attempts: [
    429,
    'Muitas tentativas de login. Aguarde alguns minutos antes de tentar novamente ou contate o suporte.',
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof problems;
export const errorCodes = Object.keys(problems) as [ErrorCode, ...ErrorCode[]];

export const statusOf = (code: ErrorCode): number => problems[code][0];

/** The Portuguese text of a code, with its values filled in. */
export const messageOf = (code: ErrorCode, values: Values = {}): string => fillIn(problems[code][1], values, 'pt-BR');

/** What is wrong with one field. A newer server may name a code that this browser does not know yet. */
export const Issue = z.object({ path: z.string(), code: z.string(), values: z.optional(Values), message: z.string() });
export type Issue = z.infer<typeof Issue>;

/**
 * RFC 9457 problem, as every error of the api is answered. `message` is for the person, in pt-BR; `code` and `values`
 * say the same in any language.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(errorCodes),
  values: z.optional(Values),
  message: z.string(),
  requestId: z.optional(z.string()),
  issues: z.optional(z.array(Issue)),
});
export type Problem = z.infer<typeof Problem>;
