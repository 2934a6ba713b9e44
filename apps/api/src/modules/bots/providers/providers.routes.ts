import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../../platform/http.ts';
import type { Platform } from '../../../platform/platform.ts';
import { testProvider } from './test-provider.ts';
import { mountRecorderWebhooks } from './webhooks.routes.ts';

export const registerProviders = async (
  app: FastifyInstance,
  platform: Platform,
  authenticate: Authenticate,
): Promise<void> => {
  const { test } = api.recorderSettings;
  mountGroup(app, platform, authenticate, { test }, { test: testProvider });
  await mountRecorderWebhooks(app, platform);
};
