import { describe, expect, it } from 'vitest';
import { loginFailure, loginMessages } from './login-messages.ts';

const failure = (name: string, message = '') => Object.assign(new Error(message), { name });

describe('loginFailure', () => {
  it.each([
    [
      failure('NotAuthorizedException', 'Password attempts exceeded'),
      'Muitas tentativas de login. Aguarde alguns minutos antes de tentar novamente ou contate o suporte.',
    ],
    [
      failure('TooManyRequestsException'),
      'Muitas tentativas de login. Aguarde alguns minutos antes de tentar novamente ou contate o suporte.',
    ],
    [
      failure('NotAuthorizedException', 'Incorrect username or password.'),
      'Email ou senha incorretos. Por favor, verifique suas credenciais e tente novamente.',
    ],
    [
      failure('UserNotFoundException'),
      'Email ou senha incorretos. Por favor, verifique suas credenciais e tente novamente.',
    ],
    [failure('UserNotConfirmedException'), 'Sua conta ainda não foi confirmada. Contate o suporte.'],
    [
      failure('NotAuthorizedException', 'User is temporarily locked'),
      'Sua conta foi temporariamente bloqueada devido a muitas tentativas incorretas. Tente novamente mais tarde ou contate o suporte.',
    ],
    [
      failure('InvalidPasswordException'),
      'A senha não atende aos critérios de segurança. Verifique os requisitos de senha.',
    ],
    [failure('Error', 'Network error'), 'Erro de conexão. Verifique sua internet e tente novamente.'],
    [failure('TypeError', 'Failed to fetch'), 'Erro de conexão. Verifique sua internet e tente novamente.'],
    [failure('Error', 'Failed to fetch user data: 0'), 'Erro de conexão. Verifique sua internet e tente novamente.'],
    [failure('Error', 'No token'), 'Sessão expirada. Por favor, faça login novamente.'],
    [
      failure('Error', 'Failed to fetch user data: 500'),
      'Ocorreu um erro ao tentar fazer login. Por favor, tente novamente.',
    ],
    ['no error at all', 'Ocorreu um erro ao tentar fazer login. Por favor, tente novamente.'],
    [failure('UnsupportedChallenge', 'SMS_MFA'), 'Falha ao fazer login. Tente novamente.'],
  ])('tells %s', (error, message) => expect(loginFailure(error).message).toBe(message));

  it('points at the password only where the password is to blame', () => {
    const blamed = loginMessages.filter(({ field }) => field === 'password').map(({ situation }) => situation);
    expect(blamed).toEqual(['Not authorised, wrong credentials or user not found', 'Invalid password']);
  });
});
