import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import {
  CompiledPrompt,
  CriterionAgreement,
  EvaluationPrompt,
  EvaluationPromptUpdate,
  EvaluationPromptVersion,
  PreviewEvent,
  PromptDraft,
  PromptPreview,
} from './schema.ts';

export const evaluationPrompt = endpoint({
  method: 'GET',
  path: '/api/teams/:id/evaluation-prompt',
  params: { id: Id },
  access: 'admin',
  summary: "What the team's meetings are judged by: the prompt, and the criteria that it states",
  response: EvaluationPrompt,
  errors: ['team_not_found'],
});

export const saveEvaluationPrompt = endpoint({
  method: 'PATCH',
  path: '/api/teams/:id/evaluation-prompt',
  params: { id: Id },
  access: 'admin',
  summary: 'Judges the next meetings of the team by this prompt. Earlier evaluations stay as they are',
  body: EvaluationPromptUpdate,
  response: EvaluationPrompt,
  errors: ['team_not_found', 'prompt_changed', 'prompt_without_criteria'],
});

export const resetEvaluationPrompt = endpoint({
  method: 'POST',
  path: '/api/teams/:id/evaluation-prompt/reset',
  params: { id: Id },
  access: 'admin',
  summary: "Gives the team the product's own prompt; its own stays among the versions",
  response: EvaluationPrompt,
  errors: ['team_not_found'],
});

export const compileEvaluationPrompt = endpoint({
  method: 'POST',
  path: '/api/teams/:id/evaluation-prompt/compile',
  params: { id: Id },
  access: 'admin',
  summary: 'The criteria that a text states, or the text that states criteria. Keeps nothing',
  body: PromptDraft,
  response: CompiledPrompt,
  errors: ['team_not_found', 'prompt_too_long'],
});

export const evaluationPromptVersions = endpoint({
  method: 'GET',
  path: '/api/teams/:id/evaluation-prompt/versions',
  params: { id: Id },
  access: 'admin',
  summary: 'What the team judged by before, the newest first',
  response: z.array(EvaluationPromptVersion),
  errors: ['team_not_found'],
});

export const previewEvaluationPrompt = endpoint({
  kind: 'stream',
  method: 'POST',
  path: '/api/teams/:id/evaluation-prompt/preview',
  params: { id: Id },
  access: 'admin',
  budget: 'analysis',
  summary: "Judges the team's last twenty meetings by a prompt that is not saved; tells each score, keeps none",
  body: PromptPreview,
  response: PreviewEvent,
  errors: ['team_not_found', 'prompt_without_criteria'],
});

export const criterionAgreement = endpoint({
  method: 'GET',
  path: '/api/teams/:id/evaluation-prompt/agreement',
  params: { id: Id },
  access: 'admin',
  summary: 'How often people and the machine give a criterion the same level, by month',
  response: z.array(CriterionAgreement),
  errors: ['team_not_found'],
});
