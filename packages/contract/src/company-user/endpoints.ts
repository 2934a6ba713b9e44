import { endpoint } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import { CompanyUser, Invitation, UserFilter, UserPage, UserPatch } from './schema.ts';

export const list = endpoint({
  method: 'GET',
  path: '/api/users',
  access: 'admin',
  summary: 'Users of the company, by name',
  query: UserFilter,
  response: UserPage,
});

export const invite = endpoint({
  method: 'POST',
  path: '/api/users',
  access: 'admin',
  budget: 'mail',
  summary: 'Makes a user and sends the invitation',
  body: Invitation,
  response: CompanyUser,
  status: 201,
  errors: ['user_exists', 'team_not_found'],
});

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/api/users/:id/invite',
  params: { id: Id },
  access: 'admin',
  budget: 'mail',
  summary: 'Sends the invitation again, with a new temporary password',
  response: CompanyUser,
  errors: ['user_not_found', 'user_not_invited'],
});

export const update = endpoint({
  method: 'PATCH',
  path: '/api/users/:id',
  params: { id: Id },
  access: 'admin',
  summary: 'Changes the named fields of a user',
  body: UserPatch,
  response: CompanyUser,
  errors: ['user_not_found', 'own_access', 'last_admin'],
});

export const disable = endpoint({
  method: 'POST',
  path: '/api/users/:id/disable',
  params: { id: Id },
  access: 'admin',
  summary: 'Takes access away at once; nothing of the user is deleted',
  response: CompanyUser,
  errors: ['user_not_found', 'own_access', 'last_admin'],
});

export const enable = endpoint({
  method: 'POST',
  path: '/api/users/:id/enable',
  params: { id: Id },
  access: 'admin',
  summary: 'Gives access back',
  response: CompanyUser,
  errors: ['user_not_found', 'published_password'],
});
