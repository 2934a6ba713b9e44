import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Nothing, paging } from '../primitives.ts';
import {
  DeliveryPage,
  NewReport,
  Report,
  ReportDraft,
  ReportPatch,
  ReportPreview,
  ReportPreviewRequest,
} from './schema.ts';

export const list = endpoint({
  method: 'GET',
  path: '/api/daily-report-config',
  access: 'admin',
  summary: 'Daily report e-mails of the company, by name',
  response: z.array(Report),
});

export const create = endpoint({
  method: 'POST',
  path: '/api/daily-report-config',
  access: 'admin',
  summary: 'A daily report e-mail',
  body: NewReport,
  response: Report,
  status: 201,
  errors: ['team_not_found', 'user_not_found', 'too_many_reports'],
});

export const get = endpoint({
  method: 'GET',
  path: '/api/daily-report-config/:id',
  params: { id: Id },
  access: 'admin',
  summary: 'One daily report e-mail',
  response: Report,
  errors: ['report_not_found'],
});

export const update = endpoint({
  method: 'PATCH',
  path: '/api/daily-report-config/:id',
  params: { id: Id },
  access: 'admin',
  summary: 'Changes the named fields',
  body: ReportPatch,
  response: Report,
  errors: ['report_not_found', 'team_not_found', 'user_not_found'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/daily-report-config/:id',
  params: { id: Id },
  access: 'admin',
  summary: 'Deletes a daily report e-mail; for a day it can be brought back',
  response: Nothing,
  status: 204,
  errors: ['report_not_found'],
});

export const restore = endpoint({
  method: 'POST',
  path: '/api/daily-report-config/:id/restore',
  params: { id: Id },
  access: 'admin',
  summary: 'Brings back what was deleted',
  response: Report,
  errors: ['report_not_found'],
});

export const deliveries = endpoint({
  method: 'GET',
  path: '/api/daily-report-config/:id/deliveries',
  params: { id: Id },
  access: 'admin',
  summary: 'Who got it and who did not, newest first',
  query: z.strictObject(paging),
  response: DeliveryPage,
  errors: ['report_not_found'],
});

export const preview = endpoint({
  method: 'POST',
  path: '/api/daily-report-config/preview',
  access: 'admin',
  summary: 'The email of a draft with the meetings up to yesterday, for the caller or another person of the company',
  body: ReportPreviewRequest,
  response: ReportPreview,
  errors: ['team_not_found', 'user_not_found'],
});

export const sendToMe = endpoint({
  method: 'POST',
  path: '/api/daily-report-config/send-to-me',
  access: 'admin',
  budget: 'mail',
  summary: 'Sends the email of a draft to the caller',
  body: ReportDraft,
  response: z.object({
    to: z.email(),
    /** Whether it is sent to a mail server; otherwise it stays in the outbox. */
    isHandedOver: z.boolean(),
  }),
  status: 202,
  errors: ['team_not_found'],
});
