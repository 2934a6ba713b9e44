import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkTranscription } from './check-transcription.ts';
import { getMeetingTranscription, getTranscription, getTranscriptionStatus } from './get-transcription.ts';
import { listRevisions } from './editing/list-revisions.ts';
import { listVoices } from './voices/list-voices.ts';

export const registerTranscripts = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void => {
  const { check, get, status, revisions, voices } = api.transcriptions;
  const { transcription } = api.meetings;
  const group = { check, get, status, revisions, voices, transcription };
  mountGroup(app, platform, authenticate, group, {
    check: checkTranscription,
    get: getTranscription,
    status: getTranscriptionStatus,
    revisions: listRevisions,
    voices: listVoices,
    transcription: getMeetingTranscription,
  });
};
