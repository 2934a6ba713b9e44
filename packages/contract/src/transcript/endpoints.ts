import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Meeting } from '../meeting/schema.ts';
import { Id, Nothing } from '../primitives.ts';
import { NewTranscription, TranscriptCheck, TranscriptCheckResult, transcriptBodyLimit } from '../upload/schema.ts';
import {
  EditedTranscript,
  Improvements,
  SpeakerMerge,
  TranscriptEdit,
  Transcription,
  TranscriptionState,
  TranscriptRevision,
  UnnamedVoice,
} from './schema.ts';

const refusals = [
  'transcript_empty',
  'transcript_unreadable',
  'transcript_too_large',
  'transcript_too_many_letters',
  'transcript_too_long',
  'transcript_too_complex',
] as const;

export const create = endpoint({
  kind: 'binary',
  method: 'POST',
  path: '/api/transcriptions',
  access: 'user',
  budget: 'import',
  summary: 'Makes a meeting of a transcript file; of one that can not be read it makes none',
  body: NewTranscription,
  bodyLimit: transcriptBodyLimit,
  response: Meeting,
  status: 201,
  errors: ['template_not_found', 'tag_not_found', ...refusals],
});

export const check = endpoint({
  kind: 'binary',
  method: 'POST',
  path: '/api/transcriptions/check',
  access: 'user',
  budget: 'import',
  summary: 'Reads a transcript file without keeping it, and says whether a meeting was made of the same one',
  body: TranscriptCheck,
  bodyLimit: transcriptBodyLimit,
  response: TranscriptCheckResult,
  errors: [...refusals],
});

export const get = endpoint({
  method: 'GET',
  path: '/api/transcriptions/:id',
  params: { id: Id },
  access: 'user',
  summary: 'One transcript',
  response: Transcription,
  errors: ['transcript_not_found'],
});

export const status = endpoint({
  method: 'GET',
  path: '/api/transcriptions/:id/status',
  params: { id: Id },
  access: 'user',
  summary: 'How far the transcription is',
  response: TranscriptionState,
  errors: ['transcript_not_found'],
});

export const edit = endpoint({
  method: 'PUT',
  path: '/api/transcriptions/:id',
  params: { id: Id },
  access: 'user',
  summary: 'Puts what a person wrote in the place of neighbouring turns; what others changed since is not overwritten',
  body: TranscriptEdit,
  response: EditedTranscript,
  errors: [
    'transcript_not_found',
    'transcript_changed',
    'transcript_needs_words',
    'participant_not_found',
    'meeting_busy',
  ],
});

export const mergeSpeaker = endpoint({
  method: 'POST',
  path: '/api/transcriptions/:id/speakers/:participantId/merge',
  params: { id: Id, participantId: Id },
  access: 'user',
  summary: 'Has all turns of a speaker as those of another, as a revision that can be taken back',
  body: SpeakerMerge,
  response: EditedTranscript,
  errors: ['transcript_not_found', 'participant_not_found', 'meeting_busy'],
});

export const writing = endpoint({
  method: 'PUT',
  path: '/api/transcriptions/:id/writing',
  params: { id: Id },
  access: 'user',
  summary: 'Tells who sees the meeting in which turn one writes; changes nothing',
  body: z.strictObject({ segmentId: z.nullable(Id) }),
  response: Nothing,
  status: 204,
  errors: ['transcript_not_found'],
});

export const revisions = endpoint({
  method: 'GET',
  path: '/api/transcriptions/:id/revisions',
  params: { id: Id },
  access: 'user',
  summary: 'Who changed what in a transcript, the newest first',
  response: z.array(TranscriptRevision),
  errors: ['transcript_not_found'],
});

export const restore = endpoint({
  method: 'POST',
  path: '/api/transcriptions/:id/revisions/:revision/restore',
  params: { id: Id, revision: z.coerce.number().check(z.int(), z.nonnegative(), z.lte(2_147_483_647)) },
  access: 'user',
  summary: 'Has the transcript as it was at a revision, as a new one',
  response: EditedTranscript,
  errors: ['transcript_not_found', 'revision_not_restorable', 'meeting_busy'],
});

export const improve = endpoint({
  method: 'POST',
  path: '/api/transcriptions/:id/improve',
  params: { id: Id },
  access: 'user',
  budget: 'analysis',
  summary: 'How turns could read better, for a person to take or leave; what a person wrote is never proposed away',
  response: Improvements,
  errors: ['transcript_not_found', 'meeting_without_transcript'],
});

export const voices = endpoint({
  method: 'GET',
  path: '/api/transcriptions/:id/voices',
  params: { id: Id },
  access: 'user',
  summary: 'Voices without a name, with excerpts to hear and the likely names, each with why',
  response: z.array(UnnamedVoice),
  errors: ['transcript_not_found'],
});
