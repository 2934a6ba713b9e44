import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import { Question, Template, TemplateWithQuestions } from './schema.ts';

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
