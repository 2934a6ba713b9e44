import { endpoint } from '../endpoint.ts';
import { MeetingFilter, MeetingPage } from './schema.ts';

export const list = endpoint({
  method: 'GET',
  path: '/api/meetings',
  access: 'user',
  summary: 'Meetings that the caller may see, newest first',
  query: MeetingFilter,
  response: MeetingPage,
  errors: ['view_not_found', 'search_too_broad'],
});
