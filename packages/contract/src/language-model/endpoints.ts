import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  LanguageModel,
  LanguageModelSettings,
  MeetingCost,
  ModelServer,
  ModelTrial,
  ModelTrialResult,
} from './schema.ts';

const path = '/api/companies/language-model';

export const get = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  summary: 'Which language model reads the meetings of the company, and what it has used today',
  response: LanguageModel,
});

export const save = endpoint({
  method: 'PUT',
  path,
  access: 'admin',
  summary: 'Chooses the language model of the company and its budget; the key is sealed and never comes back',
  body: LanguageModelSettings,
  response: LanguageModel,
  errors: ['model_not_complete', 'model_not_offered', 'model_not_installed'],
});

export const test = endpoint({
  method: 'POST',
  path: `${path}/test`,
  access: 'admin',
  budget: 'analysis',
  summary: 'Asks the model to read one sentence, and says what is wrong; nothing is saved',
  body: ModelTrial,
  response: ModelTrialResult,
  errors: ['model_not_complete', 'model_not_offered', 'model_not_installed'],
});

export const servers = endpoint({
  method: 'GET',
  path: `${path}/servers`,
  access: 'admin',
  summary: "Servers of language models on the product's own machine, with their models",
  response: z.array(ModelServer),
});

export const costs = endpoint({
  method: 'GET',
  path: `${path}/costs`,
  access: 'admin',
  summary: 'What the model has cost each of the last meetings that it read',
  response: z.array(MeetingCost),
});
