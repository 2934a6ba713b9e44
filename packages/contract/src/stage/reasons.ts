import * as z from 'zod/mini';
import { Values, fillIn } from '../sentence.ts';

/**
 * The exact cause of a failed stage, for people who can fix it. `english.ts` has the English texts. `{because}` is
 * empty, or an error text of a service or the system in brackets.
 */
export const stageReasons = {
  // limits
  out_of_time: 'Passou do limite de tempo.',
  out_of_memory: 'Passou do limite de memória.',
  process_ended: 'O processo que fazia o trabalho foi encerrado.',
  server_ended: 'O servidor parou enquanto fazia este trabalho.',
  // transcription settings
  no_engine:
    'Ative a transcrição em Configurações, Transcrição: esta gravação é transcrita sozinha quando houver um modelo ou um serviço.',
  service_address_invalid: 'PAUTA_TRANSCRIPTION_URL não é um endereço http ou https.',
  model_address_invalid: 'PAUTA_WHISPER_MODEL_URL não é um endereço http ou https.',
  model_sum_invalid: 'PAUTA_WHISPER_MODEL_SHA256 não é uma soma SHA-256: são 64 dígitos hexadecimais.',
  // a service
  service_cut: '{host} respondeu pela metade. Tente de novo.',
  service_page: '{host} respondeu uma página, não uma transcrição. Confira o endereço em PAUTA_TRANSCRIPTION_URL.',
  service_answer_unknown:
    '{host} respondeu algo que não é uma transcrição{because}. Confira PAUTA_TRANSCRIPTION_URL e PAUTA_TRANSCRIPTION_MODEL.',
  service_without_credit: 'A conta em {host} está sem crédito. Recarregue a conta e tente de novo.',
  service_busy: '{host} recusou por excesso de pedidos. Aguarde um instante e tente de novo.',
  service_failed: '{host} falhou com o código {status}{because}. Tente de novo mais tarde.',
  service_key_refused: '{host} recusou a chave (código {status}). Confira PAUTA_TRANSCRIPTION_KEY.',
  service_address_unknown:
    '{host} não tem este endereço ou modelo (código {status}){because}. Confira PAUTA_TRANSCRIPTION_URL e PAUTA_TRANSCRIPTION_MODEL.',
  service_part_too_large: '{host} achou o trecho grande demais. Aumente o limite do serviço ou use outro.',
  service_audio_refused: '{host} recusou o áudio (código {status}){because}.',
  service_slow: '{host} não respondeu em {seconds} s. Tente de novo mais tarde.',
  service_away:
    'Não foi possível falar com {host} ({code}). Confira se o serviço está no ar e o endereço em PAUTA_TRANSCRIPTION_URL.',
  service_connection_lost: 'A conexão com {host} caiu{because}. Tente de novo.',
  part_unreadable: 'O trecho de áudio não pôde ser lido do disco.',
  // a language model
  model_key_refused: '{host} recusou a chave (código {status}). Confira a chave e se ela vale para este modelo.',
  model_key_unreadable: 'A chave salva não pode mais ser lida. Digite a chave de novo.',
  model_unknown: '{host} não tem o modelo “{model}”{because}. Confira o nome.',
  model_address_unknown: '{host} respondeu, mas não há modelo neste endereço (código {status}). Confira o endereço.',
  model_address_closed:
    '{host} fica em uma rede interna, que não pode ser usada daqui. Use um endereço público, ou peça a quem administra o Pauta para configurar este modelo.',
  model_page: '{host} respondeu, mas não como um modelo. Confira o endereço.',
  model_unstructured:
    'O modelo “{model}” respondeu, mas não no formato pedido. Escolha um modelo com saída estruturada (JSON).',
  model_misread:
    'O modelo “{model}” respondeu no formato certo, mas leu errado uma frase simples. Escolha um modelo maior.',
  model_declined: 'O modelo “{model}” se recusou a responder.',
  model_slow: '{host} não respondeu em {seconds} s. Tente de novo mais tarde ou escolha um modelo menor.',
  model_busy: '{host} recusou por excesso de pedidos. Aguarde um instante e tente de novo.',
  model_without_credit: 'A conta em {host} está sem crédito. Recarregue a conta e tente de novo.',
  model_failed: '{host} falhou com o código {status}{because}. Tente de novo mais tarde.',
  model_refused: '{host} recusou o pedido (código {status}){because}.',
  model_away: 'Não foi possível falar com {host} ({code}). Confira se o serviço está no ar e o endereço.',
  model_cut: 'A conexão com {host} caiu no meio da resposta{because}. Tente de novo.',
  model_tokens_used:
    'O limite diário de {limit} tokens foi atingido. O modelo volta amanhã, ou quando o limite aumentar.',
  model_cost_used: 'O limite diário de US$ {limit} foi atingido. O modelo volta amanhã, ou quando o limite aumentar.',
  // a local model
  model_not_there: 'O modelo whisper não está em {host} (código {status}). Confira PAUTA_WHISPER_MODEL_URL.',
  model_without_room: 'Não há espaço em {folder} para o modelo whisper. Libere espaço e tente de novo.',
  model_not_written: 'Não foi possível gravar o modelo whisper em {folder} ({code}). Confira as permissões.',
  model_not_fetched:
    'Não foi possível baixar o modelo whisper de {host} ({code}). O que já chegou foi salvo. Tente de novo. Baixe o arquivo em outra máquina e aponte PAUTA_WHISPER_MODEL para ele.',
  model_folder_not_made: 'Não foi possível criar {folder} para o modelo whisper ({code}).',
  model_sum_differs:
    'O modelo whisper baixado não confere com PAUTA_WHISPER_MODEL_SHA256 (veio {sum}…). Confira o endereço e a soma. Baixe o arquivo em outra máquina e aponte PAUTA_WHISPER_MODEL para ele.',
  // a model of the catalogue
  model_file_not_there:
    '{host} não tem o arquivo {file} (código {status}). Tente mais tarde, ou copie o arquivo para a pasta dos modelos.',
  model_file_without_room:
    'O disco tem {free:bytes} livres e este modelo precisa de {needed:bytes}. Libere espaço e tente de novo.',
  model_file_disk_full: 'O disco encheu durante o download. O que já chegou foi salvo. Libere espaço e tente de novo.',
  model_file_not_written: 'Não foi possível gravar em {folder} ({code}). Confira as permissões.',
  model_file_not_fetched:
    'Não foi possível baixar de {host} ({code}). O que já chegou foi salvo. Tente de novo, ou copie o arquivo para a pasta dos modelos.',
  model_file_sum_differs:
    'O arquivo {file} não é o que foi publicado (a soma {sum}… não confere) e foi removido. Baixe de novo, ou copie o arquivo de outro lugar.',
  model_file_not_copied: 'O arquivo {file} não está na pasta dos modelos. Copie o arquivo e tente de novo.',
  voices_not_loaded: 'Os modelos de vozes não puderam ser carregados{because}. Remova e baixe de novo.',
  voices_unsupported: 'As vozes não podem ser separadas nesta máquina ({machine}){because}.',
  model_not_a_file: '{path} não é um arquivo. Confira PAUTA_WHISPER_MODEL.',
  model_of_other_kind: '{path} não é um modelo whisper no formato ggml. Confira PAUTA_WHISPER_MODEL.',
  model_unreadable: 'Não foi possível ler o modelo whisper em {path}. Confira PAUTA_WHISPER_MODEL.',
  model_not_loaded: 'O modelo whisper em {path} não pôde ser carregado. O arquivo pode estar danificado.',
  model_load_killed:
    'O modelo whisper em {path} não pôde ser carregado ({end}). O arquivo pode estar danificado ou não caber na memória.',
  model_load_ended:
    'O modelo whisper em {path} não pôde ser carregado (código {exit}). O arquivo pode estar danificado ou não caber na memória.',
  whisper_unsupported:
    'O whisper local não funciona nesta máquina ({machine}): {because}. Configure PAUTA_TRANSCRIPTION_URL.',
  whisper_killed:
    'O whisper parou no meio do trecho ({end}). Pode faltar memória. Tente de novo ou use um modelo menor.',
  whisper_ended:
    'O whisper parou no meio do trecho (código {exit}). Pode faltar memória. Tente de novo ou use um modelo menor.',
  whisper_failed: 'O whisper não conseguiu transcrever este trecho. Tente de novo ou use outro modelo.',
  whisper_audio_unreadable: 'O áudio deste trecho não pôde ser decodificado para o whisper.',
  whisper_stopping: 'O servidor está parando. A transcrição continua quando ele voltar.',
} as const satisfies Record<string, string>;

export type StageReasonCode = keyof typeof stageReasons;

/** A newer server may send an unknown code. */
export const StageReason = z.object({ code: z.string(), values: Values });
export type StageReason = z.infer<typeof StageReason>;

/** A reason created by the server. */
export type KnownStageReason = { readonly code: StageReasonCode; readonly values: Values };

/** The Portuguese text of a reason. */
export const stageDetail = ({ code, values }: KnownStageReason): string => fillIn(stageReasons[code], values, 'pt-BR');
