import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MeetingView } from '../meeting-list/schema.ts';

export const list = endpoint({
  method: 'GET',
  path: '/api/meeting-views',
  access: 'user',
  summary: "The caller's own views of the list of meetings and those that are shared with them, in their order",
  response: z.array(MeetingView),
});
