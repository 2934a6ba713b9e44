import { i18n } from '@lingui/core';
import { user } from '@pauta/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../messages.ts';
import { loopbackPool, refusal, storedKeys, tokens } from '../testing/loopback-pool.ts';
import { openStore as open, signedOut } from '../testing/open-store.ts';
import { readSignedOutReason } from '@pauta/feature-api';

const carla = { email: 'Carla@Aurora.example ', password: 'Pauta#2026démo' };

beforeAll(async () => i18n.loadAndActivate({ locale: 'pt-BR', messages: await messages('pt-BR') }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('signIn', () => {
  it('signs in with the e-mail in lower case, and returns a message', async () => {
    const pool = await loopbackPool({ RespondToAuthChallenge: tokens() });
    const { requests } = pool;
    const store = open(pool);
    store.start();
    expect(await store.signIn(carla)).toEqual({ success: true, message: 'Login realizado com sucesso!' });
    expect(store.getState()).toMatchObject({ authenticated: true, user: user(), userDataComplete: true });
    expect(requests[0]).toMatchObject({
      body: { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'carla@aurora.example' } },
    });
  });

  it('answers a new-password challenge with the entered password', async () => {
    const challenge = {
      body: {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: 's',
        ChallengeParameters: { userAttributes: '{}', requiredAttributes: '[]' },
      },
    };
    const pool = await loopbackPool({
      RespondToAuthChallenge: ({ body }) => (body['ChallengeName'] === 'NEW_PASSWORD_REQUIRED' ? tokens() : challenge),
    });
    const { requests } = pool;
    const store = open(pool);
    expect(await store.signIn(carla)).toMatchObject({ success: true });
    expect(requests.at(-1)).toMatchObject({ body: { ChallengeResponses: { NEW_PASSWORD: carla.password } } });
  });

  it.each([
    [
      refusal('NotAuthorizedException', 'Incorrect username or password.'),
      'Email ou senha incorretos. Por favor, verifique suas credenciais e tente novamente.',
      'password',
    ],
    [refusal('UserNotConfirmedException'), 'Sua conta ainda não foi confirmada. Contate o suporte.', undefined],
    [tokens({ IdToken: undefined }), 'Sessão expirada. Por favor, faça login novamente.', undefined],
    [
      { body: { ChallengeName: 'SMS_MFA', ChallengeParameters: {} } },
      'Falha ao fazer login. Tente novamente.',
      undefined,
    ],
  ])('reports a rejection, and leaves no session', async (answer, message, field) => {
    const pool = await loopbackPool({ RespondToAuthChallenge: answer });
    const { settings } = pool;
    const store = open(pool);
    expect(await store.signIn(carla)).toEqual({ success: false, message, ...(field && { field }) });
    expect(store.getState()).toMatchObject(signedOut);
    expect(storedKeys(settings)).toEqual([]);
  });

  it('reports a lost connection', async () => {
    const pool = await loopbackPool();
    const { close } = pool;
    await close();
    const store = open(pool);
    const message = 'Erro de conexão. Verifique sua internet e tente novamente.';
    expect(await store.signIn(carla)).toEqual({ success: false, message });
  });

  it('leaves no session if the api cannot identify the user', async () => {
    const pool = await loopbackPool({ RespondToAuthChallenge: tokens() });
    const { settings } = pool;
    const store = open(pool, () => Promise.reject(new Error('Failed to fetch user data: 500')));
    const message = 'Ocorreu um erro ao tentar fazer login. Por favor, tente novamente.';
    expect(await store.signIn(carla)).toEqual({ success: false, message });
    expect(store.getState()).toMatchObject(signedOut);
    expect(storedKeys(settings)).toEqual([]);
  });
});

describe('signUp', () => {
  it('reports the pool’s response', async () => {
    const pool = await loopbackPool({ SignUp: refusal('InvalidPasswordException') });
    const { requests } = pool;
    const result = await open(pool).signUp({ ...carla, name: 'Carla Vieira' });
    expect(result).toMatchObject({
      success: false,
      message: 'A senha não atende aos critérios de segurança. Verifique os requisitos de senha.',
    });
    expect(requests).toMatchObject([{ operation: 'SignUp', body: { Username: 'carla@aurora.example' } }]);
  });
});

describe('signIn with credentials unknown to the pool', () => {
  const wrong = refusal('NotAuthorizedException', 'Incorrect username or password.');
  const me = 'GET /api/users/me';
  const asked = (operations: string[]) => operations.filter((operation) => operation === me).length;

  it.each([
    ['a wrong password', wrong],
    ['an unknown name', refusal('UserNotFoundException', 'User does not exist.')],
  ])('tries Basic credentials at the api, for %s', async (_, refused) => {
    const pool = await loopbackPool({ RespondToAuthChallenge: refused });
    const store = open(pool);
    expect(await store.signIn(carla)).toMatchObject({
      success: false,
      message: 'Email ou senha incorretos. Por favor, verifique suas credenciais e tente novamente.',
    });
    const request = pool.requests.find(({ operation }) => operation === me);
    const sent = Buffer.from(request?.authorization?.replace('Basic ', '') ?? '', 'base64').toString();
    expect(sent).toBe('carla@aurora.example:Pauta#2026démo');
    expect(asked(pool.operations())).toBe(1);
  });

  it.each([
    refusal('NotAuthorizedException', 'Password attempts exceeded'),
    refusal('NotAuthorizedException', 'User is disabled.'),
    refusal('UserNotConfirmedException'),
    refusal('PasswordResetRequiredException'),
    refusal('LimitExceededException'),
  ])('does not try the api after $body.__type $body.message', async (refused) => {
    const pool = await loopbackPool({ RespondToAuthChallenge: refused });
    await open(pool).signIn(carla);
    expect(asked(pool.operations())).toBe(0);
  });

  it('retries the pool if the api returns a Cognito id', async () => {
    let attempts = 0;
    const pool = await loopbackPool({
      RespondToAuthChallenge: () => (++attempts === 1 ? wrong : tokens()),
      [me]: { body: user() },
    });
    const store = open(pool);
    expect(await store.signIn(carla)).toMatchObject({ success: true });
    expect([attempts, asked(pool.operations())]).toEqual([2, 1]);
    expect(store.getState().userDataComplete).toBe(true);
  });

  it('reports the second response of the pool, without a third attempt', async () => {
    const pool = await loopbackPool({ RespondToAuthChallenge: wrong, [me]: { body: user() } });
    expect(await open(pool).signIn(carla)).toMatchObject({ success: false, field: 'password' });
    expect(pool.operations().filter((operation) => operation === 'RespondToAuthChallenge')).toHaveLength(2);
    expect(asked(pool.operations())).toBe(1);
  });

  it('creates no session for an account without a Cognito id, and returns advice', async () => {
    const pool = await loopbackPool({
      RespondToAuthChallenge: wrong,
      [me]: { body: user({ cognitoId: null, authType: 'basic' }) },
    });
    const store = open(pool);
    expect(await store.signIn(carla)).toEqual({
      success: false,
      message: 'Sua conta ainda usa o login antigo. Use “Esqueci minha senha” para criar uma nova senha e entrar.',
      needsNewPassword: true,
    });
    expect(store.getState()).toMatchObject(signedOut);
    expect(Object.keys(localStorage)).toEqual(['pauta.signed-out']);
    expect(readSignedOutReason()).toBe('legacy');
  });

  it.each([
    [{ status: 500, body: { title: 'internal', message: 'Algo falhou do nosso lado.' } }, 'Algo falhou do nosso lado.'],
    [{ status: 500, body: { title: 'Bad gateway' } }, 'Bad gateway'],
    [{ status: 502, body: {} }, 'Login failed'],
    [{ status: 200, body: {} }, 'Login failed'],
  ])('reports why the api failed: %o', async (answer, message) => {
    const pool = await loopbackPool({ RespondToAuthChallenge: wrong, [me]: answer });
    expect(await open(pool).signIn(carla)).toEqual({ success: false, message });
  });

  it('treats the api’s rate limit as too many attempts', async () => {
    const pool = await loopbackPool({ RespondToAuthChallenge: wrong, [me]: { status: 429, body: { message: 'x' } } });
    expect(await open(pool).signIn(carla)).toEqual({
      success: false,
      message: 'Muitas tentativas de login. Aguarde alguns minutos antes de tentar novamente ou contate o suporte.',
    });
  });
});
