import type { StageReasonCode } from './reasons.ts';

export const englishStageReasons: Readonly<Record<StageReasonCode, string>> = {
  out_of_time: 'It exceeded the time limit.',
  out_of_memory: 'It exceeded the memory limit.',
  process_ended: 'The process that did the work was ended.',
  server_ended: 'The server stopped while it did this work.',
  no_engine:
    'Turn transcription on under Settings, Transcription: this recording is transcribed by itself once there is a model or a service.',
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
  model_key_refused: '{host} refused the key (code {status}). Check the key, and whether it is valid for this model.',
  model_key_unreadable: 'The saved key can no longer be read. Type the key again.',
  model_unknown: '{host} does not have the model “{model}”{because}. Check the name.',
  model_address_unknown: '{host} answered, but there is no model at this address (code {status}). Check the address.',
  model_address_closed:
    '{host} is in an internal network, which cannot be used from here. Use a public address, or ask whoever runs Pauta to set up this model.',
  model_page: '{host} answered, but not as a model does. Check the address.',
  model_unstructured:
    'The model “{model}” answered, but not in the format asked for. Choose a model with structured output (JSON).',
  model_misread:
    'The model “{model}” answered in the right format, but misread a simple sentence. Choose a larger model.',
  model_declined: 'The model “{model}” refused to answer.',
  model_slow: '{host} did not answer within {seconds} s. Try again later or choose a smaller model.',
  model_busy: '{host} refused because of too many requests. Wait a moment and try again.',
  model_without_credit: 'The account at {host} has no credit left. Top it up and try again.',
  model_failed: '{host} failed with code {status}{because}. Try again later.',
  model_refused: '{host} refused the request (code {status}){because}.',
  model_away: '{host} could not be reached ({code}). Check that the service is up and the address.',
  model_cut: 'The connection to {host} was lost in the middle of the answer{because}. Try again.',
  model_tokens_used:
    'The daily limit of {limit} tokens has been reached. The model is back tomorrow, or when the limit is raised.',
  model_cost_used:
    'The daily limit of US$ {limit} has been reached. The model is back tomorrow, or when the limit is raised.',
  model_not_there: 'The whisper model is not at {host} (code {status}). Check PAUTA_WHISPER_MODEL_URL.',
  model_without_room: 'There is no room in {folder} for the whisper model. Free up space and try again.',
  model_not_written: 'The whisper model could not be written to {folder} ({code}). Check the permissions.',
  model_not_fetched:
    'The whisper model could not be downloaded from {host} ({code}). What has arrived is kept. Try again, or download the file on another machine and point PAUTA_WHISPER_MODEL to it.',
  model_folder_not_made: '{folder} could not be created for the whisper model ({code}).',
  model_sum_differs:
    'The downloaded whisper model does not match PAUTA_WHISPER_MODEL_SHA256 (got {sum}…). Check the address and the sum, or download the file on another machine and point PAUTA_WHISPER_MODEL to it.',
  model_file_not_there:
    '{host} does not have the file {file} (code {status}). Try again later, or copy the file to the models folder.',
  model_file_without_room:
    'The disk has {free:bytes} free and this model needs {needed:bytes}. Free up space and try again.',
  model_file_disk_full:
    'The disk filled up during the download. What has arrived is kept. Free up space and try again.',
  model_file_not_written: 'Nothing could be written to {folder} ({code}). Check the permissions.',
  model_file_not_fetched:
    'The download from {host} failed ({code}). What has arrived is kept. Try again, or copy the file to the models folder.',
  model_file_sum_differs:
    'The file {file} is not the published one (the sum {sum}… does not match) and was removed. Download it again, or copy the file from elsewhere.',
  model_file_not_copied: 'The file {file} is not in the models folder. Copy the file and try again.',
  voices_not_loaded: 'The voice models could not be loaded{because}. Remove them and download them again.',
  voices_unsupported: 'Voices cannot be told apart on this machine ({machine}){because}.',
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
