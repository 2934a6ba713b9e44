import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { compileDraft } from './compile-prompt.ts';
import { getPrompt, listVersions } from './get-prompt.ts';
import { measureAgreement } from './measure-agreement.ts';
import { previewPrompt } from './preview-prompt.ts';
import { resetPrompt, savePrompt } from './save-prompt.ts';

export const registerTeamCriteria = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void => {
  const { teams } = api;
  const group = {
    get: teams.evaluationPrompt,
    save: teams.saveEvaluationPrompt,
    reset: teams.resetEvaluationPrompt,
    compile: teams.compileEvaluationPrompt,
    versions: teams.evaluationPromptVersions,
    preview: teams.previewEvaluationPrompt,
    agreement: teams.criterionAgreement,
  };
  mountGroup(app, platform, authenticate, group, {
    get: getPrompt,
    save: savePrompt,
    reset: resetPrompt,
    compile: compileDraft,
    versions: listVersions,
    preview: previewPrompt,
    agreement: measureAgreement,
  });
};
