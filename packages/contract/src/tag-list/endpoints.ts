import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CompanyTag } from '../tag/schema.ts';

export const list = endpoint({
  method: 'GET',
  path: '/api/meeting-tags',
  access: 'user',
  summary: 'Tags of the company',
  response: z.array(CompanyTag),
});
