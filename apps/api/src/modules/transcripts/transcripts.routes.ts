import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { getTranscription, getTranscriptionStatus } from './get-transcription.ts';

export const registerTranscripts = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void =>
  mountGroup(app, platform, authenticate, api.transcriptions, {
    get: getTranscription,
    status: getTranscriptionStatus,
  });
