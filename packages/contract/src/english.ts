import type { IssueCode } from './issue.ts';
import type { ErrorCode } from './problem.ts';
import type { StageReasonCode } from './stage-reason.ts';

/** The English of `problems`. Behind a door of its own: only those who read English fetch it. */
export const englishProblems: Readonly<Record<ErrorCode, string>> = {
  // asking
  validation_failed: 'Some fields are not right. Correct them and try again.',
  malformed_request: 'The request could not be read.',
  body_too_large: 'The request is too large.',
  unsupported_media_type: 'This kind of request is not accepted.',
  not_found: 'Not found. It may have been deleted, or the address is wrong.',
  method_not_allowed: 'There is no such action at this address.',
  conflict: 'Someone changed this before you did. Reload the page and try again.',
  // who
  unauthenticated: 'Your session has expired. Please sign in again.',
  forbidden: 'You do not have permission to do this. Talk to an administrator of your company.',
  too_many_requests: 'Too many requests in a short time. Wait a moment and try again.',
  // the machine
  internal: 'Something failed on our side. Nothing you did was lost; try again.',
  unavailable: 'The service is coming back. Try again in a few seconds.',
  storage_full: 'There is no room to store the file. Tell the administrator and try again later.',
  storage_unavailable: 'Where the recordings are kept does not answer at the moment. Try again shortly.',
  storage_quota_reached:
    'There is no room for this file: your company’s recordings take up {used:bytes} of {limit:bytes}. Delete old meetings, or ask whoever runs Pauta for more room.',
  // meetings
  meeting_not_found: 'Meeting not found. It may have been deleted, or you do not have access to it.',
  meeting_busy: 'The meeting is being processed. Wait until it is done and try again.',
  meeting_without_transcript: 'This meeting has no transcript yet. Import one or upload the recording.',
  // uploads
  upload_not_found: 'Upload not found. Start again from New meeting.',
  upload_empty: 'The file is empty. Choose another file.',
  upload_too_large: 'The file exceeds the limit of {limit:bytes}. Upload a smaller file or just the audio.',
  upload_type_unsupported:
    'This type of file is not accepted. Upload mp4, webm, mkv, mov, mp3, m4a, wav, ogg, opus or flac.',
  upload_incomplete: 'The file has not fully arrived yet. Continue the upload.',
  upload_checksum_mismatch: 'The file that arrived differs from the original. Upload it again.',
  upload_link_expired: 'The upload address has expired. Ask for a new one and continue where you stopped.',
  upload_state_invalid: 'This upload can no longer be changed like this.',
  // media
  media_unreadable: 'The recording could not be read. The file may be incomplete or damaged.',
  media_without_audio: 'The recording has no audio. Upload another one, or import the transcript.',
  media_unavailable: 'This meeting has no recording.',
  media_link_expired: 'The address of the recording has expired. Open the meeting again.',
  // transcripts
  transcript_not_found: 'Transcript not found.',
  transcript_empty: 'The transcript file has nothing anyone said. Choose another file.',
  transcript_unreadable: 'The transcript could not be read. Use WebVTT, SRT, TXT or JSON.',
  transcript_too_large: 'The transcript exceeds the limit of {limit}. Split the file and import it in parts.',
  transcript_too_many_letters:
    'The transcript exceeds the limit of {limit} characters. Split the file and import it in parts.',
  transcript_too_long: 'The transcript has more than {limit} turns. Split the file and import it in parts.',
  transcript_too_complex:
    'The transcript could not be read with the time and memory there is. Split the file and import it in parts.',
  transcription_unavailable: 'Automatic transcription is not active.',
  transcription_failed: 'The transcription engine did not answer as expected. Try again.',
  // analysis
  evaluation_not_found: 'This meeting has not been evaluated yet.',
  processing_stopped:
    'This stage stopped three times before it was done. Try again; if it stops again, contact support.',
  analysis_failed: 'The analysis did not finish. Try again.',
  stage_not_retryable: 'This stage cannot be redone now.',
  // templates and tags
  template_not_found: 'Template not found.',
  tag_not_found: 'Tag not found.',
  // people and teams
  user_not_found: 'Person not found.',
  user_exists: 'There is already an account with this e-mail. Use another e-mail.',
  user_not_invited: 'This person has already signed in, or is deactivated. There is no invitation to send.',
  own_access: 'You cannot deactivate yourself or stop being an administrator. Ask another administrator.',
  published_password:
    'The password of this example account is public. Set another one with the command admin user set-password before reactivating it.',
  last_admin: 'The company needs at least one active administrator. Appoint another one first.',
  team_not_found: 'Team not found.',
  // the example
  example_not_found: 'The example has already been removed.',
  // reports
  report_not_found: 'Report not found. It may have been deleted, or the address is wrong.',
  too_many_reports: 'The company already has {limit} reports. Delete one before you create another.',
  // conversations
  conversation_not_found: 'Conversation not found. It may have been deleted, or you do not have access to it.',
  export_unreadable: 'This file is not a conversation exported from WhatsApp. Export it again, as .txt or .zip.',
  export_too_large: 'The conversation exceeds the limit of {limit}. Export it without media.',
  export_too_many_messages: 'The conversation exceeds the limit of {limit} messages. Export it without media.',
  export_unsafe: 'This .zip is unlike those of WhatsApp and was not opened. Export the conversation again.',
  seller_unknown: 'Choose the seller among the people in the conversation.',
  // passwords
  wrong_password: 'The current password is not right. Type it again.',
  weak_password: 'The password does not meet the security criteria. Check the password requirements.',
  password_elsewhere: 'Your password is not kept here. Change it where you sign in.',
  too_many_attempts: 'Too many sign-in attempts. Wait a few minutes before you try again, or contact support.',
};

/** The English of `issueTexts`. */
export const englishIssues: Readonly<Record<IssueCode, string>> = {
  required: 'Fill in this field.',
  invalid: 'This value is not accepted.',
  invalid_text: 'Write a text.',
  invalid_number: 'Write a number.',
  not_whole: 'Write a whole number.',
  invalid_email: 'This is not an e-mail address. Check whether something is missing.',
  invalid_date: 'This date is not valid.',
  invalid_id: 'This no longer exists, or the address is wrong.',
  too_short: 'Write at least {least} characters.',
  too_long: 'Write at most {most} characters.',
  too_few: 'Choose at least {least}.',
  too_many: 'Choose at most {most}.',
  too_small: 'The smallest value accepted is {least}.',
  too_big: 'The largest value accepted is {most}.',
  unknown_field: 'Unknown field: {names}.',
  date_out_of_range: 'Date out of range.',
  invalid_characters: 'Some characters are not accepted. Delete them and write again.',
  nothing_to_change: 'Nothing to change.',
  unknown_time_zone: 'Unknown time zone.',
  invalid_time: 'Invalid time.',
  no_day: 'Choose at least one day.',
  repeated_day: 'Repeated day.',
  no_team: 'Choose at least one team.',
  repeated_team: 'Repeated team.',
  no_recipient: 'Choose at least one person.',
  repeated_recipient: 'Repeated person.',
};

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
