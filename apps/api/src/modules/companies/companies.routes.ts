import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AnalystOf, getFeatures, type UsedModelsOf } from './get-features.ts';

export const registerCompanies = (
  app: FastifyInstance,
  platform: Platform,
  authenticate: Authenticate,
  analystOf: AnalystOf,
  usedModelsOf: UsedModelsOf,
): void => mountGroup(app, platform, authenticate, api.companies, { features: getFeatures(analystOf, usedModelsOf) });
