import { analysisEnglish } from './analysis/english.ts';
import { botEnglish } from './bot/english.ts';
import { clipEnglish } from './clip/english.ts';
import { commentEnglish } from './comment/english.ts';
import { assistantEnglish } from './assistant/english.ts';
import { botConfigEnglish } from './bot-config/english.ts';
import { conversationEnglish } from './conversation/english.ts';
import { correctionEnglish } from './correction/english.ts';
import { enrichmentEnglish } from './enrichment/english.ts';
import { exampleEnglish } from './example/english.ts';
import type { IssueCode } from './issue.ts';
import { languageModelEnglish } from './language-model/english.ts';
import { meetingEnglish } from './meeting/english.ts';
import type { problems } from './problem.ts';
import { type EnglishOf } from './problem.ts';
import { playlistEnglish } from './playlist/english.ts';
import { recorderSettingsEnglish } from './recorder-settings/english.ts';
import { reportEnglish } from './report/english.ts';
import { shareEnglish } from './share/english.ts';
import { speechModelEnglish } from './speech-model/english.ts';
import { tagEnglish } from './tag/english.ts';
import { teamEnglish } from './team/english.ts';
import { templateEnglish } from './template/english.ts';
import { transcriptEnglish } from './transcript/english.ts';
import { uploadEnglish } from './upload/english.ts';
import { userEnglish } from './user/english.ts';
import { viewEnglish } from './view/english.ts';
import { vocabularyEnglish } from './vocabulary/english.ts';

/** English texts of `problems`, a separate entry point that is only loaded for English. */
export const englishProblems: EnglishOf<typeof problems> = {
  // requests
  validation_failed: 'Some fields are not right. Correct them and try again.',
  malformed_request: 'The request could not be read.',
  body_too_large: 'The request is too large.',
  unsupported_media_type: 'This kind of request is not accepted.',
  not_found: 'Not found. It may have been deleted, or the address is wrong.',
  method_not_allowed: 'There is no such action at this address.',
  conflict: 'Someone changed this before you did. Reload the page and try again.',
  // authentication and permissions
  unauthenticated: 'Your session has expired. Please sign in again.',
  forbidden: 'You do not have permission to do this. Talk to an administrator of your company.',
  too_many_requests: 'Too many requests in a short time. Wait a moment and try again.',
  // server
  internal: 'Something failed on our side. Nothing you did was lost; try again.',
  unavailable: 'The service is coming back. Try again in a few seconds.',
  ...meetingEnglish,
  ...uploadEnglish,
  ...transcriptEnglish,
  ...vocabularyEnglish,
  ...analysisEnglish,
  ...correctionEnglish,
  ...commentEnglish,
  ...shareEnglish,
  ...languageModelEnglish,
  ...speechModelEnglish,
  ...templateEnglish,
  ...tagEnglish,
  ...viewEnglish,
  ...userEnglish,
  ...teamEnglish,
  ...enrichmentEnglish,
  ...exampleEnglish,
  ...reportEnglish,
  ...conversationEnglish,
  ...assistantEnglish,
  ...clipEnglish,
  ...playlistEnglish,
  ...botConfigEnglish,
  ...recorderSettingsEnglish,
  ...botEnglish,
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
  no_question: 'Write at least one question.',
  too_many_questions: 'A template has at most {most} questions.',
  no_day: 'Choose at least one day.',
  repeated_day: 'Repeated day.',
  no_team: 'Choose at least one team.',
  repeated_team: 'Repeated team.',
  range_too_short: 'Choose at least one second.',
  range_too_long: 'Choose at most ten minutes.',
  repeated_option: 'Some options are repeated.',
  too_few_options: 'Write at least two options.',
  repeated_question: 'Repeated question.',
  repeated_meeting: 'Repeated meeting.',
  repeated_turn: 'Repeated turn.',
  repeated_context: 'Some meetings or conversations are repeated.',
  no_recipient: 'Choose at least one person.',
  repeated_recipient: 'Repeated person.',
  invalid_address: 'This is not an https address.',
  not_a_word: 'Write at least two letters.',
  invalid_region: 'This is not a region, such as us-east-1.',
};

export { englishStageReasons } from './stage/english.ts';
