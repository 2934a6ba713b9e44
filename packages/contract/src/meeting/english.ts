import type { EnglishOf } from '../problem.ts';
import type { meetingProblems } from './problems.ts';

export const meetingEnglish: EnglishOf<typeof meetingProblems> = {
  meeting_not_found: 'Meeting not found. It may have been deleted, or you do not have access to it.',
  owner_not_found: 'This person cannot be the owner of the meeting. Choose someone else.',
  meeting_busy: 'The meeting is being processed. Wait until it is done and try again.',
  meeting_without_transcript: 'This meeting has no transcript yet. Import one or upload the recording.',
  search_too_broad: 'These words were said too often for this search. Type more words, or less common ones.',
  media_unreadable: 'The recording could not be read. The file may be incomplete or damaged.',
  media_without_audio: 'The recording has no audio. Upload another one, or import the transcript.',
  media_unavailable: 'This meeting has no recording.',
  export_link_expired: 'The address of this file has expired. Export again.',
  media_link_expired: 'The address of the recording has expired. Open the meeting again.',
};
