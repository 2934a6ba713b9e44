import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { findServers } from './find-servers.ts';
import { getLanguageModel } from './get-language-model.ts';
import { saveLanguageModel } from './save-language-model.ts';
import { testLanguageModel } from './test-language-model.ts';

export const registerLanguageModels = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void => {
  const { get, save, test, servers } = api.languageModels;
  mountGroup(
    app,
    platform,
    authenticate,
    { get, save, test, servers },
    { get: getLanguageModel, save: saveLanguageModel, test: testLanguageModel, servers: findServers },
  );
};
