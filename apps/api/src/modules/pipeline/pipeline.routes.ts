import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyVocabulary } from './apply-vocabulary.ts';
import { editTranscription } from './edit-transcription.ts';
import { createTranscription, importTranscription } from './import-transcription.ts';
import { improveTranscription } from './improve-transcription.ts';
import { mergeSpeaker } from './merge-speaker.ts';
import { restoreRevision } from './restore-revision.ts';
import { retryStage } from './retry-stage.ts';
import { publishWriting } from './publish-writing.ts';

export const registerPipeline = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void => {
  const { importTranscription: toMeeting, retryStage: retry } = api.meetings;
  const { create, edit, improve, mergeSpeaker: merge, restore, writing } = api.transcriptions;
  const { apply } = api.vocabulary;
  mountGroup(
    app,
    platform,
    authenticate,
    { toMeeting, retry, create, edit, improve, merge, restore, writing, apply },
    {
      toMeeting: importTranscription,
      retry: retryStage,
      create: createTranscription,
      edit: editTranscription,
      improve: improveTranscription,
      merge: mergeSpeaker,
      restore: restoreRevision,
      writing: publishWriting,
      apply: applyVocabulary,
    },
  );
};
