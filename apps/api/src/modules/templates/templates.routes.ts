import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { getQuestions, getTemplate, listVersions, loadTemplate } from './get-template.ts';
import { listTemplates } from './list-templates.ts';
import { setDefaultTemplate } from './set-default-template.ts';
import { updateSettings } from './update-settings.ts';
import { addQuestion, removeQuestion, updateQuestion } from './write-questions.ts';
import { createTemplate, deleteTemplate, restoreTemplate, shareTemplate, updateTemplate } from './write-template.ts';

export const registerTemplates = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void => {
  const { updateSettings: settings, setDefaultTemplate: setDefault } = api.users;
  const ofUsers = { settings, setDefault };
  mountGroup(app, platform, authenticate, ofUsers, { settings: updateSettings, setDefault: setDefaultTemplate });
  // What it does to meetings is mounted where meetings are.
  const { loadForMeeting: _, ...ofTemplates } = api.templates;
  mountGroup(app, platform, authenticate, ofTemplates, {
    list: listTemplates,
    get: getTemplate,
    questions: getQuestions,
    load: loadTemplate,
    versions: listVersions,
    create: createTemplate,
    update: updateTemplate,
    remove: deleteTemplate,
    restore: restoreTemplate,
    share: shareTemplate,
    addQuestion,
    updateQuestion,
    removeQuestion,
  });
};
