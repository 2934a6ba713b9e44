import type { StageReasonCode } from './reasons.ts';

/** The English of `stageReasons`. */
export const englishStageReasons: Readonly<Record<StageReasonCode, string>> = {
  out_of_time: 'It exceeded the time limit.',
  out_of_memory: 'It exceeded the memory limit.',
  process_ended: 'The process that did the work was ended.',
  server_ended: 'The server stopped while it did this work.',
  no_engine:
    'Set PAUTA_TRANSCRIPTION_URL to the address of a service compatible with OpenAI, or PAUTA_WHISPER_MODEL to the path of a whisper model, and restart Pauta.',
  service_address_invalid: 'PAUTA_TRANSCRIPTION_URL is not an http or https address.',
  model_address_invalid: 'PAUTA_WHISPER_MODEL_URL is not an http or https address.',
  model_sum_invalid: 'PAUTA_WHISPER_MODEL_SHA256 is not a SHA-256 sum: it has 64 hexadecimal digits.',
  service_cut: '{host} sent only part of an answer. Try again.',
  service_page: '{host} answered with a page, not a transcript. Check the address in PAUTA_TRANSCRIPTION_URL.',
  service_answer_unknown:
    '{host} answered with something other than a transcript{because}. Check PAUTA_TRANSCRIPTION_URL and PAUTA_TRANSCRIPTION_MODEL.',
  service_without_credit: 'The account at {host} has no credit left. Top it up and try again.',
  service_busy: '{host} refused because of too many requests. Wait a moment and try again.',
  service_failed: '{host} failed with code {status}{because}. Try again later.',
  service_key_refused: '{host} refused the key (code {status}). Check PAUTA_TRANSCRIPTION_KEY.',
  service_address_unknown:
    '{host} does not have this address or model (code {status}){because}. Check PAUTA_TRANSCRIPTION_URL and PAUTA_TRANSCRIPTION_MODEL.',
  service_part_too_large: '{host} found the part too large. Raise the limit of the service or use another one.',
  service_audio_refused: '{host} refused the audio (code {status}){because}.',
  service_slow: '{host} did not answer within {seconds} s. Try again later.',
  service_away:
    '{host} could not be reached ({code}). Check that the service is up and the address in PAUTA_TRANSCRIPTION_URL.',
  service_connection_lost: 'The connection to {host} was lost{because}. Try again.',
  part_unreadable: 'The part of the audio could not be read from disk.',
  model_not_there: 'The whisper model is not at {host} (code {status}). Check PAUTA_WHISPER_MODEL_URL.',
  model_without_room: 'There is no room in {folder} for the whisper model. Free up space and try again.',
  model_not_written: 'The whisper model could not be written to {folder} ({code}). Check the permissions.',
  model_not_fetched:
    'The whisper model could not be downloaded from {host} ({code}). What has arrived is kept. Try again, or download the file on another machine and point PAUTA_WHISPER_MODEL to it.',
  model_folder_not_made: '{folder} could not be created for the whisper model ({code}).',
  model_sum_differs:
    'The downloaded whisper model does not match PAUTA_WHISPER_MODEL_SHA256 (got {sum}…). Check the address and the sum, or download the file on another machine and point PAUTA_WHISPER_MODEL to it.',
  model_not_a_file: '{path} is not a file. Check PAUTA_WHISPER_MODEL.',
  model_of_other_kind: '{path} is not a whisper model in ggml format. Check PAUTA_WHISPER_MODEL.',
  model_unreadable: 'The whisper model at {path} could not be read. Check PAUTA_WHISPER_MODEL.',
  model_not_loaded: 'The whisper model at {path} could not be loaded. The file may be damaged.',
  model_load_killed:
    'The whisper model at {path} could not be loaded ({end}). The file may be damaged, or too large for the memory.',
  model_load_ended:
    'The whisper model at {path} could not be loaded (code {exit}). The file may be damaged, or too large for the memory.',
  whisper_unsupported:
    'Local whisper does not work on this machine ({machine}): {because}. Set PAUTA_TRANSCRIPTION_URL.',
  whisper_killed:
    'Whisper stopped in the middle of a part ({end}). Memory may be short. Try again or use a smaller model.',
  whisper_ended:
    'Whisper stopped in the middle of a part (code {exit}). Memory may be short. Try again or use a smaller model.',
  whisper_failed: 'Whisper could not transcribe this part. Try again or use another model.',
  whisper_audio_unreadable: 'The audio of this part could not be decoded for whisper.',
  whisper_stopping: 'The server is stopping. The transcription goes on when it is back.',
};
