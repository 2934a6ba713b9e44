import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Nothing } from '../primitives.ts';
import { NewPlaylist, Playlist, PlaylistOrder, PlaylistPatch, PlaylistWithClips } from './schema.ts';

const ofClip = { id: Id, clipId: Id };

export const list = endpoint({
  method: 'GET',
  path: '/api/playlists',
  access: 'user',
  summary: 'Playlists of the company, by name',
  response: z.array(Playlist),
});

export const get = endpoint({
  method: 'GET',
  path: '/api/playlists/:id',
  params: { id: Id },
  access: 'user',
  summary: 'A playlist with its clips in their order',
  response: PlaylistWithClips,
  errors: ['playlist_not_found'],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/playlists',
  access: 'user',
  summary: 'Makes an empty playlist',
  body: NewPlaylist,
  response: Playlist,
  status: 201,
  errors: ['too_many_playlists'],
});

export const update = endpoint({
  method: 'PATCH',
  path: '/api/playlists/:id',
  params: { id: Id },
  access: 'user',
  summary: 'Renames a playlist: its author, and admins',
  body: PlaylistPatch,
  response: Playlist,
  errors: ['playlist_not_found'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/playlists/:id',
  params: { id: Id },
  access: 'user',
  summary: 'Deletes a playlist, not its clips: its author, and admins; for a minute it can be brought back',
  response: Nothing,
  status: 204,
  errors: ['playlist_not_found'],
});

export const restore = endpoint({
  method: 'POST',
  path: '/api/playlists/:id/restore',
  params: { id: Id },
  access: 'user',
  summary: 'Brings back a playlist that was deleted within the last minute',
  response: Playlist,
  errors: ['playlist_not_found'],
});

export const addClip = endpoint({
  method: 'PUT',
  path: '/api/playlists/:id/clips/:clipId',
  params: ofClip,
  access: 'user',
  summary: 'Puts a clip at the end of a playlist; one that is in it stays where it is',
  response: Playlist,
  errors: ['playlist_not_found', 'clip_not_found', 'too_many_playlist_clips'],
});

export const removeClip = endpoint({
  method: 'DELETE',
  path: '/api/playlists/:id/clips/:clipId',
  params: ofClip,
  access: 'user',
  summary: 'Takes a clip out of a playlist',
  response: Nothing,
  status: 204,
  errors: ['playlist_not_found'],
});

export const order = endpoint({
  method: 'PUT',
  path: '/api/playlists/:id/order',
  params: { id: Id },
  access: 'user',
  summary: 'Puts the clips of a playlist in an order',
  body: PlaylistOrder,
  response: PlaylistWithClips,
  errors: ['playlist_not_found'],
});
