import { endpoint } from '../endpoint.ts';
import { User } from './schema.ts';

export const me = endpoint({
  method: 'GET',
  path: '/api/users/me',
  access: 'user',
  summary: 'The signed-in user',
  response: User,
});

// Separate modules, so that the first page does not load them.
export { setDefaultTemplate, updatePassword, updateSettings } from '../account/endpoints.ts';
export { disable, enable, invite, inviteAgain, list, update } from '../company-user/endpoints.ts';
