import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Nothing } from '../primitives.ts';
import { Person } from '../user/schema.ts';
import { Comment, CommentPatch, NewComment } from './schema.ts';

const ofComment = { id: Id, commentId: Id };

export const list = endpoint({
  method: 'GET',
  path: '/api/meetings/:id/comments',
  params: { id: Id },
  access: 'user',
  summary: 'Comments on the meeting, by the moment they are about; those on the whole meeting first',
  response: z.array(Comment),
  errors: ['meeting_not_found'],
});

export const readers = endpoint({
  method: 'GET',
  path: '/api/meetings/:id/readers',
  params: { id: Id },
  access: 'user',
  summary: 'Colleagues who may see the meeting, and so can be mentioned',
  response: z.array(Person),
  errors: ['meeting_not_found'],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/comments',
  params: { id: Id },
  access: 'user',
  summary: 'Comments on the meeting; who is mentioned gets a mail',
  body: NewComment,
  response: Comment,
  status: 201,
  errors: ['meeting_not_found', 'comment_outside_recording', 'reader_not_found', 'too_many_comments'],
});

export const update = endpoint({
  method: 'PATCH',
  path: '/api/meetings/:id/comments/:commentId',
  params: ofComment,
  access: 'user',
  summary: "Changes one's own comment; who is mentioned for the first time gets a mail",
  body: CommentPatch,
  response: Comment,
  errors: ['meeting_not_found', 'comment_not_found', 'reader_not_found'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/meetings/:id/comments/:commentId',
  params: ofComment,
  access: 'user',
  summary: 'Deletes a comment: its author, and admins; for a minute it can be brought back',
  response: Nothing,
  status: 204,
  errors: ['meeting_not_found', 'comment_not_found'],
});

export const restore = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/comments/:commentId/restore',
  params: ofComment,
  access: 'user',
  summary: 'Brings back a comment that was deleted within the last minute',
  response: Comment,
  errors: ['meeting_not_found', 'comment_not_found'],
});
