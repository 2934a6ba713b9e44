import { endpoint } from '../endpoint.ts';
import { Export, NewExport } from './schema.ts';

export const create = endpoint({
  method: 'POST',
  path: '/api/exports',
  access: 'user',
  budget: 'analysis',
  summary: 'An expiring address of meetings as files: words, answers and evaluation',
  body: NewExport,
  response: Export,
  status: 201,
  errors: ['meeting_not_found'],
});
