import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { getQuestions, getTemplate, loadTemplate } from './get-template.ts';
import { listTemplates } from './list-templates.ts';

export const registerTemplates = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void =>
  mountGroup(app, platform, authenticate, api.templates, {
    list: listTemplates,
    get: getTemplate,
    questions: getQuestions,
    load: loadTemplate,
  });
