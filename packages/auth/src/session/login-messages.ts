import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { connectionLost } from './connection-lost.ts';

type Failure = { readonly name: string; readonly message: string };

type LoginMessage = {
  readonly situation: string;
  readonly when: (failure: Failure) => boolean;
  readonly message: MessageDescriptor;
  /** The invalid field. */
  readonly field?: 'email' | 'password';
  readonly needsNewPassword?: boolean;
};

const named =
  (...names: string[]) =>
  ({ name }: Failure) =>
    names.includes(name);
const says =
  (pattern: RegExp) =>
  ({ message }: Failure) =>
    pattern.test(message);

export const tooManyAttempts = msg`Muitas tentativas de login. Aguarde alguns minutos antes de tentar novamente ou contate o suporte.`;
export const weakPassword = msg`A senha não atende aos critérios de segurança. Verifique os requisitos de senha.`;
export const sessionExpired = msg`Sessão expirada. Por favor, faça login novamente.`;
export const oldAccount = msg`Sua conta ainda usa o login antigo. Use “Esqueci minha senha” para criar uma nova senha e entrar.`;
export const noProvider = msg`Não foi possível encontrar o provedor de autenticação. Por favor, tente novamente ou contate o suporte.`;
const otherwise = msg`Ocorreu um erro ao tentar fazer login. Por favor, tente novamente.`;

/** Whether a request failed without a response. */
export const isConnectionLost = says(/network|fetch failed|failed to fetch$|load failed|user data: 0$/i);

/** Whether there were too many attempts. */
export const isTooMany = (failure: Failure): boolean =>
  says(/attempts? (limit )?exceeded/i)(failure) || named('LimitExceededException', 'TooManyRequestsException')(failure);

/** Messages of failed sign-ins; the first match wins. The exact texts of the specification. */
export const loginMessages: readonly LoginMessage[] = [
  {
    situation: 'Temporarily locked',
    when: says(/temporarily locked|temporarily blocked/i),
    message: msg`Sua conta foi temporariamente bloqueada devido a muitas tentativas incorretas. Tente novamente mais tarde ou contate o suporte.`,
  },
  { situation: 'Password attempts exceeded', when: isTooMany, message: tooManyAttempts },
  {
    situation: 'Not authorised, wrong credentials or user not found',
    when: named('NotAuthorizedException', 'UserNotFoundException'),
    message: msg`Email ou senha incorretos. Por favor, verifique suas credenciais e tente novamente.`,
    field: 'password',
  },
  {
    situation: 'Unconfirmed user',
    when: named('UserNotConfirmedException'),
    message: msg`Sua conta ainda não foi confirmada. Contate o suporte.`,
  },
  {
    situation: 'Invalid password',
    when: named('InvalidPasswordException'),
    message: weakPassword,
    field: 'password',
  },
  { situation: 'Missing token', when: says(/^No token$/), message: sessionExpired },
  {
    situation: 'Sign-in result failure',
    when: named('UnsupportedChallenge'),
    message: msg`Falha ao fazer login. Tente novamente.`,
  },
  { situation: 'Network or fetch error', when: isConnectionLost, message: connectionLost },
  {
    situation: 'An account with basic credentials',
    when: named('OldAccount'),
    message: oldAccount,
    needsNewPassword: true,
  },
  {
    situation: 'A password that must be reset',
    when: named('PasswordResetRequiredException'),
    message: otherwise,
    needsNewPassword: true,
  },
  { situation: 'Anything else', when: () => true, message: otherwise },
];

/** Message of a successful sign-in. */
export const signedInMessage = (): string => i18n._(msg`Login realizado com sucesso!`);

export type LoginFailure = Pick<LoginMessage, 'field' | 'needsNewPassword'> & { readonly message: string };

/** Message of a failed sign-in in the user's language, with the invalid field. */
export const loginFailure = (error: unknown): LoginFailure => {
  const { name = '', message = '' } = error instanceof Error ? error : {};
  // Messages of the api are already for users.
  if (name === 'BackendLoginError') return { message };
  const found = loginMessages.find(({ when }) => when({ name, message })) ?? loginMessages.at(-1);
  if (!found) throw new Error('the table of login messages is empty');
  const { field, needsNewPassword } = found;
  return { message: i18n._(found.message), ...(field && { field }), ...(needsNewPassword && { needsNewPassword }) };
};
