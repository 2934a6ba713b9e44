import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Nothing } from '../primitives.ts';
import { ShareWithPassword, NewShare, Share, SharedMeeting } from './schema.ts';

export const list = endpoint({
  method: 'GET',
  path: '/api/meetings/:id/shares',
  params: { id: Id },
  access: 'user',
  summary: 'The links of a meeting, the newest first',
  response: z.array(Share),
  errors: ['meeting_not_found'],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/shares',
  params: { id: Id },
  access: 'user',
  summary: 'A link for guests to chosen parts of a meeting, with its password',
  body: NewShare,
  response: ShareWithPassword,
  status: 201,
  errors: ['meeting_not_found', 'media_unavailable', 'share_outside_recording', 'too_many_shares'],
});

export const revoke = endpoint({
  method: 'DELETE',
  path: '/api/meetings/:id/shares/:shareId',
  params: { id: Id, shareId: Id },
  access: 'user',
  summary: 'Ends a link at once',
  response: Nothing,
  status: 204,
  errors: ['meeting_not_found', 'share_not_found'],
});

export const video = endpoint({
  method: 'GET',
  path: '/api/share/video',
  access: 'share',
  summary: 'What a guest may see, by Basic credentials of the id and the password of a link',
  response: SharedMeeting,
  errors: ['share_refused', 'share_expired', 'share_revoked', 'meeting_not_found'],
});
