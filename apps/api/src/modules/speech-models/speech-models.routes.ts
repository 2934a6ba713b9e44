import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { downloadModel } from './download-model.ts';
import { getSpeechModels } from './get-speech-models.ts';
import { improveTranscripts, transcribeAgain } from './improve-transcripts.ts';
import { removeModel } from './remove-model.ts';
import { chooseModel } from './choose-model.ts';

export const registerSpeechModels = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void => {
  const { get, download, use, remove, improve } = api.speechModels;
  const { transcribeAgain: again } = api.meetings;
  mountGroup(
    app,
    platform,
    authenticate,
    { get, download, use, remove, improve, again },
    {
      get: getSpeechModels,
      download: downloadModel,
      use: chooseModel,
      remove: removeModel,
      improve: improveTranscripts,
      again: transcribeAgain,
    },
  );
};
