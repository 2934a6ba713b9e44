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
  // Endpoints that affect meetings are mounted by the module `template-runs`.
  const { list, get, questions, load, versions, create, update, remove, restore, share } = api.templates;
  const { addQuestion: add, updateQuestion: change, removeQuestion: drop } = api.templates;
  const written = { create, update, remove, restore, share, add, change, drop };
  mountGroup(
    app,
    platform,
    authenticate,
    { list, get, questions, load, versions, ...written },
    {
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
      add: addQuestion,
      change: updateQuestion,
      drop: removeQuestion,
    },
  );
};
