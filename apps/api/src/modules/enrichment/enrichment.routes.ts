import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeCompany, changePerson } from './correct-profile.ts';
import { getEnrichment } from './get-enrichment.ts';
import { lookUpCompany } from './look-up-company.ts';

export const registerEnrichment = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void =>
  mountGroup(app, platform, authenticate, api.enrichment, {
    get: getEnrichment,
    person: changePerson,
    company: changeCompany,
    lookUp: lookUpCompany,
  });
