import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { evaluateMeeting } from '../analysis/evaluate-meeting.ts';
import { getAnswers } from '../analysis/get-answers.ts';
import { getEvaluation } from '../analysis/get-evaluation.ts';
import { getEvaluationStatus } from '../analysis/get-evaluation-status.ts';
import { getVideoUrl, getVoipUrl } from '../recordings/get-media-url.ts';
import { getMeetingTranscription } from '../transcripts/get-transcription.ts';
import { importTranscription } from '../transcripts/import-transcription.ts';
import { createMeeting } from './create-meeting.ts';
import { deleteMeeting, restoreMeeting } from './delete-meeting.ts';
import { getMeeting } from './get-meeting.ts';
import { listMeetings } from './list-meetings.ts';
import { listTags } from './list-tags.ts';
import { retryStage } from '../pipeline/retry-stage.ts';
import { updateMeeting } from './update-meeting.ts';

export const registerMeetings = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void => {
  mountGroup(app, platform, authenticate, api.tags, { list: listTags });
  mountGroup(app, platform, authenticate, api.meetings, {
    list: listMeetings,
    get: getMeeting,
    create: createMeeting,
    update: updateMeeting,
    remove: deleteMeeting,
    restore: restoreMeeting,
    answers: getAnswers,
    evaluation: getEvaluation,
    evaluate: evaluateMeeting,
    evaluationStatus: getEvaluationStatus,
    transcription: getMeetingTranscription,
    importTranscription,
    retryStage,
    videoUrl: getVideoUrl,
    voipUrl: getVoipUrl,
  });
};
