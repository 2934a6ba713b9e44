import { endpoint } from '../endpoint.ts';
import { Id, Nothing } from '../primitives.ts';
import {
  BotCompletion,
  BotMedia,
  BotMediaEnd,
  Heartbeat,
  HeartbeatAnswer,
  LeaseRequest,
  Leases,
  NewBotEvents,
  NewBotMedia,
  NewUtterances,
} from './protocol.ts';

// `:id` is the bot's. Calls about a bot that another host has taken over are refused with `bot_lease_lost`; media
// opened before that are still accepted.

export const lease = endpoint({
  method: 'POST',
  path: '/api/recorder/leases',
  access: 'recorder',
  summary: 'Tells that a host lives and what it has room for; gives it the bots that it is to run',
  body: LeaseRequest,
  response: Leases,
});

export const heartbeat = endpoint({
  method: 'POST',
  path: '/api/recorder/bots/:id/heartbeat',
  params: { id: Id },
  access: 'bot',
  summary: 'Holds the lease, tells who is there and how loud it is, and asks what people want of the bot',
  body: Heartbeat,
  response: HeartbeatAnswer,
  errors: ['bot_not_found', 'bot_lease_lost'],
});

export const events = endpoint({
  method: 'POST',
  path: '/api/recorder/bots/:id/events',
  params: { id: Id },
  access: 'bot',
  summary: 'Tells what happened, in any order and as often as needed',
  body: NewBotEvents,
  response: Nothing,
  status: 204,
  errors: ['bot_not_found', 'bot_lease_lost', 'bot_limit_reached'],
});

export const utterances = endpoint({
  method: 'POST',
  path: '/api/recorder/bots/:id/utterances',
  params: { id: Id },
  access: 'bot',
  summary: 'Tells who spoke, and what the captions say',
  body: NewUtterances,
  response: Nothing,
  status: 204,
  errors: ['bot_not_found', 'bot_lease_lost', 'bot_limit_reached'],
});

export const openMedia = endpoint({
  method: 'POST',
  path: '/api/recorder/bots/:id/media',
  params: { id: Id },
  access: 'bot',
  summary: 'Opens a file of media whose length nobody knows yet, or tells how far it has arrived',
  body: NewBotMedia,
  response: BotMedia,
  status: 201,
  errors: [
    'bot_not_found',
    'bot_media_closed',
    'bot_limit_reached',
    'storage_full',
    'storage_unavailable',
    'storage_quota_reached',
  ],
});

export const finishMedia = endpoint({
  method: 'POST',
  path: '/api/recorder/bots/:id/media/:mediaId/finish',
  params: { id: Id, mediaId: Id },
  access: 'bot',
  summary: 'Ends a file of media; a second call changes nothing',
  body: BotMediaEnd,
  response: BotMedia,
  errors: ['bot_not_found', 'bot_media_not_found', 'bot_media_closed', 'upload_incomplete', 'upload_checksum_mismatch'],
});

export const complete = endpoint({
  method: 'POST',
  path: '/api/recorder/bots/:id/complete',
  params: { id: Id },
  access: 'bot',
  summary: 'All that was recorded has been sent: it becomes recordings of the meeting, once however often it is told',
  response: BotCompletion,
  status: 202,
  errors: ['bot_not_found', 'bot_lease_lost', 'upload_incomplete'],
});
