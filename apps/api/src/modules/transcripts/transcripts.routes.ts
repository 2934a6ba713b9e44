import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkTranscription, createTranscription } from './import-transcription.ts';
import { getTranscription, getTranscriptionStatus } from './get-transcription.ts';

export const registerTranscripts = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void =>
  mountGroup(app, platform, authenticate, api.transcriptions, {
    create: createTranscription,
    check: checkTranscription,
    get: getTranscription,
    status: getTranscriptionStatus,
  });
