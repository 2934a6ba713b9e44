import { endpoint } from '../endpoint.ts';
import { Meeting } from '../meeting/schema.ts';
import { Id } from '../primitives.ts';
import { InvitationText, ReadInvitation } from './invitation.ts';
import { RecorderHealth } from './recorder-host.ts';
import { BotPatch, LiveQuestions, LiveTranscript, LiveTranscriptQuery } from './schema.ts';

// `:id` is the meeting's.

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/meetings/invitation',
  access: 'user',
  summary: 'What an address or a whole invitation says: platform, title, time, and the meeting that is there already',
  body: InvitationText,
  response: ReadInvitation,
});

export const restart = endpoint({
  method: 'PATCH',
  path: '/api/meetings/:id/restart-bot',
  params: { id: Id },
  access: 'user',
  summary: 'Sends the bot again, now',
  response: Meeting,
  errors: ['meeting_not_found', 'bot_absent', 'bot_at_work', 'bot_meeting_disabled', 'bot_processing'],
});

export const change = endpoint({
  method: 'PATCH',
  path: '/api/meetings/:id/bot',
  params: { id: Id },
  access: 'user',
  summary: 'Changes where and when the bot joins, or what it records; one that failed is sent again with it',
  body: BotPatch,
  response: Meeting,
  errors: [
    'meeting_not_found',
    'bot_absent',
    'bot_at_work',
    'bot_processing',
    'bot_address_missing',
    'bot_platform_unsupported',
    'meeting_at_same_time',
    'meeting_at_same_time_hidden',
  ],
});

export const leave = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/bot/leave',
  params: { id: Id },
  access: 'user',
  summary:
    'Asks the bot to leave the meeting; what it has recorded is processed. One that has not joined does not join',
  response: Meeting,
  status: 202,
  errors: ['meeting_not_found', 'bot_absent', 'bot_ended'],
});

export const pause = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/bot/pause',
  params: { id: Id },
  access: 'user',
  summary: 'Asks the bot to record nothing until it is asked to go on',
  response: Meeting,
  status: 202,
  errors: ['meeting_not_found', 'bot_absent', 'bot_ended', 'bot_not_recording', 'bot_without_pause'],
});

export const resume = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/bot/resume',
  params: { id: Id },
  access: 'user',
  summary: 'Asks the bot to record again',
  response: Meeting,
  status: 202,
  errors: ['meeting_not_found', 'bot_absent', 'bot_ended', 'bot_not_recording', 'bot_without_pause'],
});

export const transcript = endpoint({
  method: 'GET',
  path: '/api/meetings/:id/bot/transcript',
  params: { id: Id },
  access: 'user',
  summary: 'Who spoke and what was said so far, while the bot records',
  query: LiveTranscriptQuery,
  response: LiveTranscript,
  errors: ['meeting_not_found', 'bot_absent'],
});

export const questions = endpoint({
  method: 'GET',
  path: '/api/meetings/:id/bot/questions',
  params: { id: Id },
  access: 'user',
  summary: 'Which questions of the template what was said so far answers, while the bot records',
  response: LiveQuestions,
  errors: ['meeting_not_found', 'bot_absent'],
});

export const health = endpoint({
  method: 'GET',
  path: '/api/recorder/hosts',
  access: 'admin',
  summary:
    'Who records, and whether there is room; to who runs the installation, which hosts there are and what they lack',
  response: RecorderHealth,
});
