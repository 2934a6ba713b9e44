import * as z from 'zod/mini';
import { Evaluation, EvaluationStatus, MeetingAnswers } from './analysis.ts';
import { enablement } from './enablement.ts';
import { endpoint, type EndpointMap } from './endpoint.ts';
import { example } from './example.ts';
import { MediaUrl, Meeting, MeetingFilter, MeetingPage, MeetingPatch, NewMeeting, Stage } from './meeting.ts';
import { Id, Nothing } from './primitives.ts';
import { reports } from './report.ts';
import { teams } from './team-endpoints.ts';
import { Question, Tag, Template, TemplateWithQuestions } from './template.ts';
import { Transcription, TranscriptionState } from './transcript.ts';
import { transcriptions } from './transcript-endpoints.ts';
import { TranscriptImport } from './upload.ts';
import { uploads } from './upload-endpoints.ts';
import { CompanyFeatures } from './user.ts';
import { users } from './user-endpoints.ts';
import { whatsapp } from './whatsapp.ts';

const companies = {
  features: endpoint({
    method: 'GET',
    path: '/api/company-features',
    access: 'user',
    summary: 'What this installation can do for the company',
    response: CompanyFeatures,
  }),
};

const tags = {
  list: endpoint({
    method: 'GET',
    path: '/api/meeting-tags',
    access: 'user',
    summary: 'Tags of the company',
    response: z.array(Tag),
  }),
};

const templates = {
  list: endpoint({
    method: 'GET',
    path: '/api/templates',
    access: 'user',
    summary: 'Templates that the caller may use: own and shared',
    response: z.array(Template),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/templates/:id',
    access: 'user',
    summary: 'One template with its questions',
    response: TemplateWithQuestions,
    errors: ['template_not_found'],
  }),
  questions: endpoint({
    method: 'GET',
    path: '/api/templates/:id/questions',
    access: 'user',
    summary: 'Questions of one template, in order',
    response: z.array(Question),
    errors: ['template_not_found'],
  }),
  load: endpoint({
    method: 'GET',
    path: '/api/load/template/:id',
    access: 'user',
    summary: 'Makes a template the default of the caller and gives it back',
    response: TemplateWithQuestions,
    errors: ['template_not_found'],
  }),
};

const meetings = {
  list: endpoint({
    method: 'GET',
    path: '/api/meetings',
    access: 'user',
    summary: 'Meetings that the caller may see, newest first',
    query: MeetingFilter,
    response: MeetingPage,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/meetings/:id',
    access: 'user',
    summary: 'One meeting with its stages, metrics and next steps',
    response: Meeting,
    errors: ['meeting_not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/meetings',
    access: 'user',
    summary: 'A meeting without a recording yet',
    body: NewMeeting,
    response: Meeting,
    status: 201,
    errors: ['template_not_found', 'tag_not_found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/meetings/:id',
    access: 'user',
    summary: 'Changes the named fields',
    body: MeetingPatch,
    response: Meeting,
    errors: ['meeting_not_found', 'template_not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/meetings/:id',
    access: 'user',
    summary: 'Deletes the meeting with everything that belongs to it; for a minute it can be brought back',
    response: Nothing,
    status: 204,
    errors: ['meeting_not_found', 'meeting_busy'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/meetings/:id/restore',
    access: 'user',
    summary: 'Brings back a meeting that was deleted within the last minute',
    response: Meeting,
    errors: ['meeting_not_found'],
  }),
  answers: endpoint({
    method: 'GET',
    path: '/api/meeting/answers/:id',
    access: 'user',
    summary: "Answers to the questions of the meeting's template",
    response: MeetingAnswers,
    errors: ['meeting_not_found'],
  }),
  evaluation: endpoint({
    method: 'GET',
    path: '/api/meetings/:id/evaluation',
    access: 'user',
    summary: 'The newest evaluation, with criteria and evidence',
    response: Evaluation,
    errors: ['meeting_not_found', 'evaluation_not_found'],
  }),
  evaluate: endpoint({
    method: 'POST',
    path: '/api/meetings/:id/evaluation',
    access: 'user',
    budget: 'analysis',
    summary: 'Starts a new evaluation',
    response: EvaluationStatus,
    status: 202,
    errors: ['meeting_not_found', 'meeting_without_transcript', 'meeting_busy'],
  }),
  evaluationStatus: endpoint({
    method: 'GET',
    path: '/api/meetings/:id/evaluation/status',
    access: 'user',
    summary: 'How far the evaluation is',
    response: EvaluationStatus,
    errors: ['meeting_not_found'],
  }),
  transcription: endpoint({
    method: 'GET',
    path: '/api/meetings/:id/transcription',
    access: 'user',
    summary: 'The transcript of the meeting',
    response: Transcription,
    errors: ['meeting_not_found', 'transcript_not_found'],
  }),
  importTranscription: endpoint({
    method: 'POST',
    path: '/api/meetings/:id/transcription',
    access: 'user',
    budget: 'import',
    summary: 'Imports a transcript file: WebVTT, SRT, TXT with speakers, JSON',
    body: TranscriptImport,
    // A file of 12 MiB in base64.
    bodyLimit: 17 * 1024 * 1024,
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
  }),
  retryStage: endpoint({
    method: 'POST',
    path: '/api/meetings/:id/stages/:stage/retry',
    access: 'user',
    budget: 'analysis',
    summary: 'Runs a stage again, and those after it',
    response: Meeting,
    status: 202,
    errors: ['meeting_not_found', 'stage_not_retryable', 'meeting_busy'],
  }),
  videoUrl: endpoint({
    method: 'GET',
    path: '/api/meetings/videourl/:id',
    access: 'user',
    summary: 'An expiring address of the video',
    response: MediaUrl,
    errors: ['meeting_not_found', 'media_unavailable'],
  }),
  voipUrl: endpoint({
    method: 'GET',
    path: '/api/meetings/voipurl/:id',
    access: 'user',
    summary: 'An expiring address of the audio',
    response: MediaUrl,
    errors: ['meeting_not_found', 'media_unavailable'],
  }),
};

/** What the browser has from its first screen on. */
export const coreApi = {
  users,
  companies,
  teams,
  tags,
  templates,
  meetings,
} as const satisfies EndpointMap;

/**
 * Every call of the api: besides the core the groups that an area brings along with its own script. Named one by one:
 * what a spread would read can't be left out of a build.
 */
export const api = {
  users,
  companies,
  teams,
  tags,
  templates,
  meetings,
  transcriptions,
  uploads,
  enablement,
  example,
  reports,
  whatsapp,
} as const satisfies EndpointMap;

/** Path parameters that are not plain ids. */
export const paramSchemas: Readonly<Record<string, z.ZodMiniType>> = {
  id: Id,
  userId: Id,
  chatId: Id,
  sessionId: Id,
  teamId: Id,
  templateId: Id,
  stage: Stage,
};
