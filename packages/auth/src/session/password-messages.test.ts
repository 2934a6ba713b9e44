import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../messages.ts';
import { resetFailure, updateFailure } from './password-messages.ts';

beforeAll(async () => i18n.loadAndActivate({ locale: 'pt-BR', messages: await messages('pt-BR') }));

const failure = (name: string, message = '') => Object.assign(new Error(message), { name });
const attempts = 'Muitas tentativas de login. Aguarde alguns minutos antes de tentar novamente ou contate o suporte.';
const weak = 'A senha não atende aos critérios de segurança. Verifique os requisitos de senha.';
const connection = 'Erro de conexão. Verifique sua internet e tente novamente.';

describe('updateFailure', () => {
  it.each([
    [failure('LimitExceededException', 'Attempt limit exceeded'), attempts, undefined],
    [failure('TooManyRequestsException'), attempts, undefined],
    [failure('NotAuthorizedException', 'Password attempts exceeded'), attempts, undefined],
    [failure('NotAuthorizedException', 'Incorrect username or password.'), 'A senha atual está incorreta.', 'current'],
    [
      failure('NotAuthorizedException', 'Access Token has been revoked'),
      'Sessão expirada. Por favor, faça login novamente.',
      undefined,
    ],
    [failure('InvalidPasswordException', 'Password not long enough'), weak, 'next'],
    [failure('TypeError', 'Failed to fetch'), connection, undefined],
    [failure('PasswordHistoryPolicyViolationException', 'Used before'), 'Used before', undefined],
    [failure('Error'), 'Erro inesperado ao atualizar senha. Tente novamente', undefined],
    ['no error at all', 'Erro inesperado ao atualizar senha. Tente novamente', undefined],
  ])('maps %s', (error, message, field) => {
    expect(updateFailure(error)).toEqual({ message, ...(field && { field }) });
  });
});

describe('resetFailure', () => {
  it.each([
    [
      failure('CodeMismatchException'),
      'O código não confere. Veja o e-mail mais recente e digite os 6 números.',
      'code',
    ],
    [failure('ExpiredCodeException'), 'O código expirou ou já foi usado. Peça outro código.', 'code'],
    [failure('InvalidPasswordException'), weak, 'password'],
    [
      failure('LimitExceededException', 'Attempt limit exceeded'),
      'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente ou contate o suporte.',
      undefined,
    ],
    [failure('TypeError', 'Failed to fetch'), connection, undefined],
    [failure('Error', 'x'), 'Não foi possível redefinir a senha. Tente de novo ou contate o suporte.', undefined],
  ])('maps %s', (error, message, field) => {
    expect(resetFailure(error)).toEqual({ message, ...(field && { field }) });
  });
});
