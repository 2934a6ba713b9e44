import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { getQuestions, getTemplate, loadTemplate } from './get-template.ts';
import { listTemplates } from './list-templates.ts';
import { setDefaultTemplate } from './set-default-template.ts';
import { updateSettings } from './update-settings.ts';

export const registerTemplates = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void => {
  const { updateSettings: settings, setDefaultTemplate: setDefault } = api.users;
  const ofUsers = { settings, setDefault };
  mountGroup(app, platform, authenticate, ofUsers, { settings: updateSettings, setDefault: setDefaultTemplate });
  mountGroup(app, platform, authenticate, api.templates, {
    list: listTemplates,
    get: getTemplate,
    questions: getQuestions,
    load: loadTemplate,
  });
};
