import { endpoint } from '../endpoint.ts';
import { Id, Nothing } from '../primitives.ts';
import { Clip, ClipFile, ClipFilter, ClipFormat, ClipPage, ClipPatch, NewClip } from './schema.ts';

export const list = endpoint({
  method: 'GET',
  path: '/api/clips',
  query: ClipFilter,
  access: 'user',
  summary: 'Clips of the meetings that the caller sees, the newest first; those of a playlist in its order',
  response: ClipPage,
});

export const get = endpoint({
  method: 'GET',
  path: '/api/clips/:id',
  params: { id: Id },
  access: 'user',
  summary: 'A clip',
  response: Clip,
  errors: ['clip_not_found'],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/clips',
  params: { id: Id },
  access: 'user',
  summary: 'Makes a clip of a meeting, from the beginning of a word to the end of one',
  body: NewClip,
  response: Clip,
  status: 201,
  errors: ['meeting_not_found', 'clip_outside_recording', 'too_many_clips'],
});

export const update = endpoint({
  method: 'PATCH',
  path: '/api/clips/:id',
  params: { id: Id },
  access: 'user',
  summary: 'Renames or trims a clip: its author, and admins',
  body: ClipPatch,
  response: Clip,
  errors: ['clip_not_found', 'clip_outside_recording'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/clips/:id',
  params: { id: Id },
  access: 'user',
  summary: 'Deletes a clip: its author, and admins; for a minute it can be brought back',
  response: Nothing,
  status: 204,
  errors: ['clip_not_found'],
});

export const restore = endpoint({
  method: 'POST',
  path: '/api/clips/:id/restore',
  params: { id: Id },
  access: 'user',
  summary: 'Brings back a clip that was deleted within the last minute, into its playlists too',
  response: Clip,
  errors: ['clip_not_found'],
});

export const getFile = endpoint({
  method: 'GET',
  path: '/api/clips/:id/file/:format',
  params: { id: Id, format: ClipFormat },
  access: 'user',
  summary: 'How far the file of a clip in a format is, and where it is fetched from',
  response: ClipFile,
  errors: ['clip_not_found'],
});

export const cut = endpoint({
  method: 'POST',
  path: '/api/clips/:id/file/:format',
  params: { id: Id, format: ClipFormat },
  access: 'user',
  budget: 'analysis',
  summary: 'Has the clip cut out of the recording as a file of a format, unless it is there',
  response: ClipFile,
  errors: ['clip_not_found', 'media_unavailable'],
});
