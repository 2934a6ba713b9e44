import { endpoint } from '../endpoint.ts';
import { LiveEvent } from './schema.ts';

export const events = endpoint({
  kind: 'stream',
  method: 'GET',
  path: '/api/events',
  access: 'user',
  summary: 'Tells what has changed of what the caller may see; `Last-Event-ID` goes on within a day',
  response: LiveEvent,
  errors: ['unavailable'],
});
