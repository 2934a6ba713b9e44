import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../messages.ts';
import { BackendLoginError } from './basic-sign-in.ts';
import { loginFailure, loginMessages, signedInMessage } from './login-messages.ts';
import { OldAccount } from './old-account.ts';

beforeAll(async () => i18n.load({ 'pt-BR': await messages('pt-BR'), en: await messages('en') }));

const failure = (name: string, message = '') => Object.assign(new Error(message), { name });

const attempts = 'Muitas tentativas de login. Aguarde alguns minutos antes de tentar novamente ou contate o suporte.';
const wrong = 'Email ou senha incorretos. Por favor, verifique suas credenciais e tente novamente.';
const unconfirmed = 'Sua conta ainda não foi confirmada. Contate o suporte.';
const locked =
  'Sua conta foi temporariamente bloqueada devido a muitas tentativas incorretas. Tente novamente mais tarde ou contate o suporte.';
const weak = 'A senha não atende aos critérios de segurança. Verifique os requisitos de senha.';
const connection = 'Erro de conexão. Verifique sua internet e tente novamente.';
const expired = 'Sessão expirada. Por favor, faça login novamente.';
const otherwise = 'Ocorreu um erro ao tentar fazer login. Por favor, tente novamente.';
const old = 'Sua conta ainda usa o login antigo. Use “Esqueci minha senha” para criar uma nova senha e entrar.';

const rows: readonly (readonly [situation: string, error: unknown, message: string])[] = [
  ['Password attempts exceeded', failure('NotAuthorizedException', 'Password attempts exceeded'), attempts],
  ['Password attempts exceeded', failure('TooManyRequestsException'), attempts],
  ['Password attempts exceeded', failure('LimitExceededException', 'Attempt limit exceeded'), attempts],
  [
    'Not authorised, wrong credentials or user not found',
    failure('NotAuthorizedException', 'Incorrect username or password.'),
    wrong,
  ],
  [
    'Not authorised, wrong credentials or user not found',
    failure('NotAuthorizedException', 'User is disabled.'),
    wrong,
  ],
  ['Not authorised, wrong credentials or user not found', failure('UserNotFoundException'), wrong],
  ['Unconfirmed user', failure('UserNotConfirmedException', 'User is not confirmed.'), unconfirmed],
  ['Temporarily locked', failure('NotAuthorizedException', 'User is temporarily locked'), locked],
  ['Invalid password', failure('InvalidPasswordException', 'Password not long enough'), weak],
  ['Network or fetch error', failure('Error', 'Network error'), connection],
  ['Network or fetch error', failure('TypeError', 'Failed to fetch'), connection],
  ['Network or fetch error', failure('TypeError', 'NetworkError when attempting to fetch resource.'), connection],
  ['Network or fetch error', failure('TypeError', 'Load failed'), connection],
  ['Network or fetch error', failure('Error', 'Failed to fetch user data: 0'), connection],
  ['Missing token', failure('Error', 'No token'), expired],
  ['Sign-in result failure', failure('UnsupportedChallenge', 'SMS_MFA'), 'Falha ao fazer login. Tente novamente.'],
  ['An account with basic credentials', new OldAccount(), old],
  ['A password that must be reset', failure('PasswordResetRequiredException'), otherwise],
  ['Anything else', failure('Error', 'Failed to fetch user data: 500'), otherwise],
  ['Anything else', failure('CodeMismatchException'), otherwise],
  ['Anything else', failure('ExpiredCodeException'), otherwise],
  ['Anything else', failure('UsernameExistsException'), otherwise],
  ['Anything else', failure('InternalErrorException'), otherwise],
  ['Anything else', 'no error at all', otherwise],
];

describe('loginFailure', () => {
  it.each(rows)('has the exact text for "%s"', (situation, error, message) => {
    i18n.activate('pt-BR');
    expect(loginFailure(error).message).toBe(message);
    const { name = '', message: said = '' } = error instanceof Error ? error : {};
    expect(loginMessages.find(({ when }) => when({ name, message: said }))?.situation).toBe(situation);
  });

  it('has a test for each row', () => {
    expect(new Set(rows.map(([situation]) => situation))).toEqual(
      new Set(loginMessages.map(({ situation }) => situation)),
    );
  });

  it('has an English text for each', () => {
    i18n.activate('pt-BR');
    const portuguese = loginMessages.map(({ message }) => i18n._(message));
    i18n.activate('en');
    const english = loginMessages.map(({ message }) => i18n._(message));
    expect(english.filter((text) => portuguese.includes(text))).toEqual([]);
    expect(loginFailure(failure('UserNotFoundException')).message).toBe(
      'Incorrect e-mail or password. Please check your credentials and try again.',
    );
  });

  it('keeps messages of the api', () => {
    i18n.activate('pt-BR');
    expect(loginFailure(new BackendLoginError('Login failed', 500))).toEqual({ message: 'Login failed' });
  });

  it('marks the password field only if the password is wrong', () => {
    const blamed = loginMessages.filter(({ field }) => field === 'password').map(({ situation }) => situation);
    expect(blamed).toEqual(['Not authorised, wrong credentials or user not found', 'Invalid password']);
  });

  it('offers a password reset only if it is the only solution', () => {
    const offered = loginMessages.filter(({ needsNewPassword }) => needsNewPassword).map(({ situation }) => situation);
    expect(offered).toEqual(['An account with basic credentials', 'A password that must be reset']);
  });
});

describe('signedInMessage', () => {
  it('is the exact text', () => {
    i18n.activate('pt-BR');
    expect(signedInMessage()).toBe('Login realizado com sucesso!');
  });
});
