import { endpoint } from '../endpoint.ts';
import { Id, Nothing } from '../primitives.ts';
import { User } from '../user/schema.ts';
import { DefaultTemplate, GeneralSettings, PasswordUpdate } from './schema.ts';

export const updatePassword = endpoint({
  method: 'PATCH',
  path: '/api/update-password',
  access: 'user',
  summary: 'Changes the password of the caller and ends their other sessions',
  body: PasswordUpdate,
  response: Nothing,
  status: 204,
  errors: ['wrong_password', 'weak_password', 'too_many_attempts', 'password_elsewhere'],
});

export const updateSettings = endpoint({
  method: 'PATCH',
  path: '/api/users/settings/general',
  access: 'user',
  summary: 'Changes the named settings of the caller',
  body: GeneralSettings,
  response: User,
  errors: ['template_not_found'],
});

export const setDefaultTemplate = endpoint({
  method: 'PATCH',
  path: '/api/users/settings/share-template/:templateId',
  params: { templateId: Id },
  access: 'user',
  summary: "Makes a template the caller's default, or no longer",
  body: DefaultTemplate,
  response: User,
  errors: ['template_not_found'],
});
