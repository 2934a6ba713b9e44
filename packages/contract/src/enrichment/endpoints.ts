import { Correction } from '../correction/schema.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import { CompanyProfile, Enrichment, PersonProfile } from './schema.ts';

export const get = endpoint({
  method: 'GET',
  path: '/api/enrichment/:meetingId',
  params: { meetingId: Id },
  access: 'user',
  summary: 'What is known of the people and the company of a meeting, each with its source and date',
  response: Enrichment,
  errors: ['meeting_not_found'],
});

export const person = endpoint({
  method: 'PATCH',
  path: '/api/enrichment/:meetingId/people/:participantId',
  params: { meetingId: Id, participantId: Id },
  access: 'user',
  summary: 'Says what is known of a participant, in this meeting and in others with them',
  body: PersonProfile,
  response: Correction,
  errors: ['meeting_not_found', 'participant_not_found'],
});

export const company = endpoint({
  method: 'PATCH',
  path: '/api/enrichment/:meetingId/company',
  params: { meetingId: Id },
  access: 'user',
  summary: 'Says what is known of the customer, in this meeting and in others with them',
  body: CompanyProfile,
  response: Correction,
  errors: ['meeting_not_found'],
});

export const lookUp = endpoint({
  method: 'POST',
  path: '/api/enrichment/:meetingId/lookup',
  params: { meetingId: Id },
  access: 'user',
  budget: 'analysis',
  summary: 'Asks the configured service about the domain of the company; nothing else is sent',
  response: Enrichment,
  errors: [
    'meeting_not_found',
    'enrichment_off',
    'enrichment_without_domain',
    'enrichment_unavailable',
    'enrichment_limit_reached',
  ],
});
