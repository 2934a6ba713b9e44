import * as z from 'zod/mini';
import { MeetingAnswers } from '../analysis/schema.ts';
import { MeetingRequest } from '../bot/invitation.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Nothing } from '../primitives.ts';
import { Stage } from '../stage/schema.ts';
import { Transcription, TranscriptionState } from '../transcript/schema.ts';
import { Person } from '../user/schema.ts';
import { transcriptBodyLimit, TranscriptImport } from '../upload/schema.ts';
import { DeletedMeetingPage, DeletedMeetingQuery } from './deleted.ts';
import { MeetingLog } from './log.ts';
import { MediaCookies, MediaUrl, Meeting, MeetingPatch, RecordingChoice } from './schema.ts';

export { evaluate, evaluateCriterion, evaluation, evaluationStatus, secondOpinion } from './evaluation.ts';
// Separate module, so that the list loads nothing else.
export { list } from '../meeting-list/endpoints.ts';

export const get = endpoint({
  method: 'GET',
  path: '/api/meetings/:id',
  params: { id: Id },
  access: 'user',
  summary: 'One meeting with its stages, metrics and next steps',
  response: Meeting,
  errors: ['meeting_not_found'],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/meetings',
  access: 'user',
  summary: 'A meeting without a recording yet, or one that a bot is sent to',
  body: MeetingRequest,
  response: Meeting,
  status: 201,
  errors: [
    'template_not_found',
    'tag_not_found',
    'bot_address_missing',
    'bot_platform_unsupported',
    'bot_time_past',
    'meeting_at_same_time',
    'meeting_at_same_time_hidden',
  ],
});

export const update = endpoint({
  method: 'PATCH',
  path: '/api/meetings/:id',
  params: { id: Id },
  access: 'user',
  summary: 'Changes the named fields',
  body: MeetingPatch,
  response: Meeting,
  errors: ['meeting_not_found', 'template_not_found', 'owner_not_found'],
});

export const owners = endpoint({
  method: 'GET',
  path: '/api/meetings/:id/owners',
  params: { id: Id },
  access: 'user',
  summary: 'Colleagues whose meeting the caller may make it',
  response: z.array(Person),
  errors: ['meeting_not_found'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/meetings/:id',
  params: { id: Id },
  access: 'user',
  summary: 'Deletes the meeting with everything that belongs to it; for some days it can be brought back',
  response: Nothing,
  status: 204,
  errors: ['meeting_not_found', 'meeting_busy'],
});

export const restore = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/restore',
  params: { id: Id },
  access: 'user',
  summary: 'Brings back a meeting that was deleted, as long as it is kept',
  response: Meeting,
  errors: ['meeting_not_found'],
});

export const listDeleted = endpoint({
  method: 'GET',
  path: '/api/meetings/deleted',
  access: 'user',
  summary: 'Deleted meetings that the caller may bring back, the last deleted first',
  query: DeletedMeetingQuery,
  response: DeletedMeetingPage,
});

export const erase = endpoint({
  method: 'DELETE',
  path: '/api/meetings/deleted/:id',
  params: { id: Id },
  access: 'user',
  summary: 'Erases a deleted meeting now, with its files: nothing brings it back',
  response: Nothing,
  status: 204,
  errors: ['meeting_not_found'],
});

export const logs = endpoint({
  method: 'GET',
  path: '/api/meetings/:id/logs',
  params: { id: Id },
  access: 'user',
  summary: 'What happened to the meeting, the latest first, with the raw records for admins',
  response: MeetingLog,
  errors: ['meeting_not_found'],
});

export const enable = endpoint({
  method: 'PATCH',
  path: '/api/meetings/enable/:id',
  params: { id: Id },
  access: 'user',
  summary: 'Has the meeting count and be recorded again',
  response: Meeting,
  errors: ['meeting_not_found'],
});

export const disable = endpoint({
  method: 'PATCH',
  path: '/api/meetings/disable/:id',
  params: { id: Id },
  access: 'user',
  summary: 'Keeps the meeting, but counts it in no figure and report',
  response: Meeting,
  errors: ['meeting_not_found'],
});

export const answers = endpoint({
  method: 'GET',
  path: '/api/meeting/answers/:id',
  params: { id: Id },
  access: 'user',
  summary: "Answers to the questions of the meeting's template",
  response: MeetingAnswers,
  errors: ['meeting_not_found'],
});

export const transcription = endpoint({
  method: 'GET',
  path: '/api/meetings/:id/transcription',
  params: { id: Id },
  query: z.strictObject({
    /** Returns only the first turns. */
    first: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000))),
  }),
  access: 'user',
  summary: 'The transcript of the meeting',
  response: Transcription,
  errors: ['meeting_not_found', 'transcript_not_found'],
});

export const importTranscription = endpoint({
  kind: 'binary',
  method: 'POST',
  path: '/api/meetings/:id/transcription',
  params: { id: Id },
  access: 'user',
  budget: 'import',
  summary: 'Imports a transcript file: WebVTT, SRT, TXT with speakers, JSON',
  body: TranscriptImport,
  bodyLimit: transcriptBodyLimit,
  response: TranscriptionState,
  status: 201,
  errors: [
    'meeting_not_found',
    'transcript_empty',
    'transcript_unreadable',
    'transcript_too_large',
    'transcript_too_many_letters',
    'transcript_too_long',
    'transcript_too_complex',
    'meeting_busy',
  ],
});

export const retryStage = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/stages/:stage/retry',
  params: { id: Id, stage: Stage },
  access: 'user',
  budget: 'analysis',
  summary: 'Runs a stage again, and those after it',
  response: Meeting,
  status: 202,
  errors: ['meeting_not_found', 'stage_not_retryable', 'meeting_busy'],
});

export const transcribeAgain = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/transcribe-again',
  params: { id: Id },
  access: 'user',
  budget: 'analysis',
  summary: 'Transcribes a recording anew, where a better model is there than the one that heard it',
  response: Meeting,
  status: 202,
  errors: ['meeting_not_found', 'meeting_busy', 'transcript_not_improvable', 'transcript_edited'],
});

export const videoUrl = endpoint({
  method: 'GET',
  path: '/api/meetings/videourl/:id',
  params: { id: Id },
  access: 'user',
  summary: 'An expiring address of the video',
  query: RecordingChoice,
  response: MediaUrl,
  errors: ['meeting_not_found', 'media_unavailable'],
});

export const voipUrl = endpoint({
  method: 'GET',
  path: '/api/meetings/voipurl/:id',
  params: { id: Id },
  access: 'user',
  summary: 'An expiring address of the audio',
  query: RecordingChoice,
  response: MediaUrl,
  errors: ['meeting_not_found', 'media_unavailable'],
});

export const setSignedCookies = endpoint({
  method: 'POST',
  path: '/api/meetings/signed-cookies',
  access: 'user',
  summary:
    'Gives the browser a cookie for `/media/{recordingId}`: every recording that the caller may see, for a while',
  response: MediaCookies,
});

export const endSignedCookies = endpoint({
  method: 'DELETE',
  path: '/api/meetings/signed-cookies',
  access: 'user',
  summary: 'Ends the cookies of the session, also copies of them',
  response: Nothing,
  status: 204,
});
