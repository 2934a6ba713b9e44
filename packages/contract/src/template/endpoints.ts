import * as z from 'zod/mini';
import { MeetingAnswers } from '../analysis/schema.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Nothing } from '../primitives.ts';
import {
  NewQuestion,
  NewTemplate,
  Question,
  QuestionPatch,
  Template,
  TemplateUpdate,
  TemplateVersion,
  TemplateWithQuestions,
} from './schema.ts';
import { RunChoice, RunEstimate, TemplateRun, TemplateUsage } from './run.ts';
import { QuestionSuggestions, SuggestionRequest, TemplateTrial, TrialEvent } from './trial.ts';

export const list = endpoint({
  method: 'GET',
  path: '/api/templates',
  access: 'user',
  summary: 'Templates that the caller may use: own and shared',
  response: z.array(Template),
});

export const get = endpoint({
  method: 'GET',
  path: '/api/templates/:id',
  params: { id: Id },
  access: 'user',
  summary: 'One template with its questions',
  response: TemplateWithQuestions,
  errors: ['template_not_found'],
});

export const questions = endpoint({
  method: 'GET',
  path: '/api/templates/:id/questions',
  params: { id: Id },
  access: 'user',
  summary: 'Questions of one template, in order',
  response: z.array(Question),
  errors: ['template_not_found'],
});

export const load = endpoint({
  method: 'GET',
  path: '/api/load/template/:id',
  params: { id: Id },
  access: 'user',
  summary: 'Makes a template the default of the caller and gives it back',
  response: TemplateWithQuestions,
  errors: ['template_not_found'],
});

export const loadForMeeting = endpoint({
  method: 'GET',
  path: '/api/meetings/admin/load/template',
  query: z.strictObject({ meetingId: Id, templateId: Id }),
  access: 'user',
  budget: 'analysis',
  summary: 'Asks a meeting the questions of a template from now on. What people answered stays',
  response: MeetingAnswers,
  errors: ['meeting_not_found', 'template_not_found', 'meeting_busy'],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/templates',
  access: 'user',
  summary: 'A template of the caller with its questions',
  body: NewTemplate,
  response: TemplateWithQuestions,
  status: 201,
});

export const update = endpoint({
  method: 'PUT',
  path: '/api/templates/:id',
  params: { id: Id },
  access: 'user',
  summary: 'Publishes the template as it is to be: name, and questions in their order. A kept id keeps its answers',
  body: TemplateUpdate,
  response: TemplateWithQuestions,
  errors: ['template_not_found', 'template_changed', 'question_not_found'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/templates/:id',
  params: { id: Id },
  access: 'user',
  summary: 'Takes the template from everybody; meetings keep what they were asked, and it can be brought back',
  response: Nothing,
  status: 204,
  errors: ['template_not_found'],
});

export const restore = endpoint({
  method: 'POST',
  path: '/api/templates/:id/restore',
  params: { id: Id },
  access: 'user',
  summary: 'Brings back a template that was deleted',
  response: TemplateWithQuestions,
  errors: ['template_not_found'],
});

export const share = endpoint({
  method: 'PATCH',
  path: '/api/templates/share/:id',
  params: { id: Id },
  access: 'user',
  summary: 'Shows the template to everybody in the company, or to its owner alone',
  body: z.strictObject({ isShared: z.boolean() }),
  response: TemplateWithQuestions,
  errors: ['template_not_found'],
});

export const versions = endpoint({
  method: 'GET',
  path: '/api/templates/:id/versions',
  params: { id: Id },
  access: 'user',
  summary: 'What the template asked before, the newest first',
  response: z.array(TemplateVersion),
  errors: ['template_not_found'],
});

export const addQuestion = endpoint({
  method: 'POST',
  path: '/api/templates/:id/questions',
  params: { id: Id },
  access: 'user',
  summary: 'Adds a question after those that there are',
  body: NewQuestion,
  response: Question,
  status: 201,
  errors: ['template_not_found', 'template_changed', 'too_many_questions'],
});

export const updateQuestion = endpoint({
  method: 'PATCH',
  path: '/api/templates/:id/questions/:questionId',
  params: { id: Id, questionId: Id },
  access: 'user',
  summary: 'Changes the named fields; answers to what it asked before are outdated, and stay',
  body: QuestionPatch,
  response: Question,
  errors: ['template_not_found', 'template_changed', 'question_not_found'],
});

export const removeQuestion = endpoint({
  method: 'DELETE',
  path: '/api/templates/:id/questions/:questionId',
  params: { id: Id, questionId: Id },
  access: 'user',
  summary: 'Asks the question no more; the last one stays',
  response: Nothing,
  status: 204,
  errors: ['template_not_found', 'question_not_found', 'template_without_questions'],
});

export const usage = endpoint({
  method: 'GET',
  path: '/api/templates/usage',
  access: 'user',
  summary: 'How much each template is used, and how its questions are answered',
  response: z.array(TemplateUsage),
});

export const suggestions = endpoint({
  method: 'POST',
  path: '/api/templates/ai-suggestions',
  access: 'user',
  budget: 'analysis',
  summary: 'Better words, type and options for a question: by the language model where there is one, else by rules',
  body: SuggestionRequest,
  response: QuestionSuggestions,
});

export const trial = endpoint({
  kind: 'stream',
  method: 'POST',
  path: '/api/templates/try',
  access: 'user',
  budget: 'analysis',
  summary: 'Asks up to three meetings questions that are not published; tells each answer when it is there, keeps none',
  body: TemplateTrial,
  response: TrialEvent,
});

export const runs = endpoint({
  method: 'GET',
  path: '/api/templates/:id/runs',
  params: { id: Id },
  access: 'user',
  summary: 'The last times that the template was applied to many meetings, the newest first',
  response: z.array(TemplateRun),
  errors: ['template_not_found'],
});

export const estimateRun = endpoint({
  method: 'POST',
  path: '/api/templates/:id/runs/estimate',
  params: { id: Id },
  access: 'user',
  summary: 'How many meetings applying the template would ask, and what it would cost at most',
  body: RunChoice,
  response: RunEstimate,
  errors: ['template_not_found'],
});

export const run = endpoint({
  method: 'POST',
  path: '/api/templates/:id/runs',
  params: { id: Id },
  access: 'user',
  budget: 'analysis',
  summary: 'Applies the template to many meetings, one after the other',
  body: RunChoice,
  response: TemplateRun,
  status: 202,
  errors: ['template_not_found', 'no_meeting_to_ask', 'template_run_busy'],
});

const ofRun = { id: Id, runId: Id };

export const stopRun = endpoint({
  method: 'POST',
  path: '/api/templates/:id/runs/:runId/stop',
  params: ofRun,
  access: 'user',
  summary: 'Asks no further meetings; those that were asked stay so',
  response: TemplateRun,
  errors: ['template_not_found', 'template_run_not_found'],
});

export const undoRun = endpoint({
  method: 'POST',
  path: '/api/templates/:id/runs/:runId/undo',
  params: ofRun,
  access: 'user',
  summary: 'Gives the meetings the template back that they had, with what it was answered',
  response: TemplateRun,
  status: 202,
  errors: ['template_not_found', 'template_run_not_found', 'template_run_busy'],
});
