import { endpoint } from '../endpoint.ts';
import { Nothing } from '../primitives.ts';
import { Example } from './schema.ts';

export const get = endpoint({
  method: 'GET',
  path: '/api/example',
  access: 'admin',
  summary: "What the removal of the company's example would take away, and what it would keep",
  response: Example,
  errors: ['example_not_found'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/example',
  access: 'admin',
  summary: 'Takes the example away for ever, and keeps what people made inside it',
  response: Nothing,
  status: 204,
  errors: ['example_not_found', 'meeting_busy'],
});
