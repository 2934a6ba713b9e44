import { endpoint } from '../endpoint.ts';
import { MeetingView } from '../meeting-list/schema.ts';
import { Id, Nothing } from '../primitives.ts';
import { NewView, ViewOrder, ViewPatch } from './schema.ts';

// Separate module, so that the list of meetings loads nothing else.
export { list } from '../view-list/endpoints.ts';

export const create = endpoint({
  method: 'POST',
  path: '/api/meeting-views',
  access: 'user',
  summary: 'Saves a view, for oneself or for a team that one is in',
  body: NewView,
  response: MeetingView,
  status: 201,
  errors: ['team_not_found', 'too_many_views'],
});

export const update = endpoint({
  method: 'PATCH',
  path: '/api/meeting-views/:id',
  params: { id: Id },
  access: 'user',
  summary: 'Changes a view: its owner, and of a shared one those who lead the team and admins',
  body: ViewPatch,
  response: MeetingView,
  errors: ['view_not_found', 'team_not_found'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/meeting-views/:id',
  params: { id: Id },
  access: 'user',
  summary: 'Deletes a view; for a minute it can be brought back',
  response: Nothing,
  status: 204,
  errors: ['view_not_found'],
});

export const restore = endpoint({
  method: 'POST',
  path: '/api/meeting-views/:id/restore',
  params: { id: Id },
  access: 'user',
  summary: 'Brings back a view that was deleted within the last minute',
  response: MeetingView,
  errors: ['view_not_found'],
});

export const order = endpoint({
  method: 'PUT',
  path: '/api/meeting-views/order',
  access: 'user',
  summary: 'Puts the views in an order of the caller’s own; what is no view of theirs is passed over',
  body: ViewOrder,
  response: Nothing,
  status: 204,
});
