import type { User } from '@pauta/contract';
import { user } from '@pauta/testing';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loopbackPool, refusal, storeSession, tokenOf, tokens } from '../testing/loopback-pool.ts';
import type { AuthSettings } from './auth-settings.ts';
import { createSessionStore, sessionRefreshMs, validityCheckMs } from './session-store.ts';
import { eventually } from '../testing/eventually.ts';

const open = (settings: AuthSettings, loadUser: () => Promise<User> = async () => user()) => {
  const store = createSessionStore({ settings, loadUser });
  onTestFinished(store.forget);
  return store;
};

const signedOut = { authenticated: false, user: null, initializing: false, userDataComplete: false };
const carla = { email: 'Carla@Aurora.example ', password: 'Pauta#2026demo' };

beforeEach(() => localStorage.clear());

describe('createSessionStore', () => {
  it('starts not authenticated, initialising, with user data incomplete', async () => {
    const { settings } = await loopbackPool();
    expect(open(settings).getState()).toEqual({
      authenticated: false,
      user: null,
      templateId: null,
      initializing: true,
      userDataComplete: false,
    });
  });

  it('is signed out at once where nothing is stored, without asking anybody', async () => {
    const { settings, requests } = await loopbackPool();
    const store = open(settings);
    store.start();
    expect(store.getState()).toMatchObject(signedOut);
    expect(requests).toEqual([]);
  });

  it('takes up a stored session, and asks the api who it is', async () => {
    const { settings, requests } = await loopbackPool();
    storeSession(settings, 3600);
    const store = open(settings);
    store.start();
    expect(store.getState()).toMatchObject({ authenticated: true, user: null, userDataComplete: false });
    await eventually(() => expect(store.getState()).toMatchObject({ user: user(), userDataComplete: true }));
    expect(store.getState().templateId).toBe(user().templateId);
    expect(requests).toEqual([]);
  });

  it.each([{ firstName: null }, { firstName: '' }])('is incomplete with %o', async (missing) => {
    const { settings } = await loopbackPool();
    storeSession(settings, 3600);
    const store = open(settings, async () => user(missing));
    store.start();
    await eventually(() => expect(store.getState().user).not.toBeNull());
    expect(store.getState()).toMatchObject({ authenticated: true, userDataComplete: false });
  });

  it('renews a token that has ended, or ends within 5 s, once for all who ask', async () => {
    const fresh = tokenOf(3600);
    const { settings, requests } = await loopbackPool({ InitiateAuth: tokens({ IdToken: fresh }) });
    storeSession(settings, 4);
    const store = open(settings);
    store.start();
    expect(store.getState()).toMatchObject({ authenticated: false, initializing: true });
    expect(await Promise.all([store.getToken(), store.getToken(), store.refreshToken()])).toEqual([
      fresh,
      fresh,
      fresh,
    ]);
    await eventually(() => expect(store.getState().userDataComplete).toBe(true));
    expect(requests).toMatchObject([
      { body: { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: 'refresh-0' } } },
    ]);
  });

  it('is signed out when the pool no longer knows the session', async () => {
    const { settings, requests } = await loopbackPool({ InitiateAuth: refusal('NotAuthorizedException') });
    storeSession(settings, -10);
    const store = open(settings);
    store.start();
    await eventually(() => expect(store.getState()).toMatchObject(signedOut));
    expect(localStorage).toHaveLength(0);
    expect(requests).toHaveLength(1);
  });

  it('tries the pool three times, and keeps the session when it does not answer', async () => {
    const { settings, requests } = await loopbackPool({ InitiateAuth: refusal('InternalErrorException', 'x', 503) });
    storeSession(settings, -10);
    const store = open(settings);
    await expect(store.refreshToken()).rejects.toMatchObject({ name: 'InternalErrorException', status: 503 });
    expect(requests).toHaveLength(3);
    expect(localStorage.length).toBeGreaterThan(0);
  });

  it('says why the user could not be loaded, and tries again when asked', async () => {
    const { settings } = await loopbackPool({ InitiateAuth: tokens() });
    storeSession(settings, 3600);
    const error = new Error('Failed to fetch user data: 503');
    const loadUser = vi.fn<() => Promise<User>>().mockRejectedValueOnce(error).mockResolvedValue(user());
    const store = open(settings, loadUser);
    store.start();
    await eventually(() => expect(store.getFailure()).toBe(error));
    expect(store.getState().authenticated).toBe(true);
    await store.forceRefreshUserData();
    expect(store.getFailure()).toBeNull();
    expect(store.getState().userDataComplete).toBe(true);
  });

  it('signs out an account without a cognito id', async () => {
    const { settings } = await loopbackPool();
    storeSession(settings, 3600);
    const store = open(settings, async () => user({ cognitoId: null, authType: 'basic' }));
    store.start();
    await eventually(() => expect(store.getState()).toMatchObject(signedOut));
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['basic credentials', () => localStorage.setItem('pauta.basic', 'YTpi')],
    ['a user cookie', () => (document.cookie = 'pauta_user=1; path=/')],
  ])('clears the session where %s are stored', async (_, leave) => {
    const { settings } = await loopbackPool();
    storeSession(settings, 3600);
    leave();
    const store = open(settings);
    store.start();
    expect(store.getState()).toMatchObject(signedOut);
    expect(localStorage).toHaveLength(0);
    expect(document.cookie).toBe('');
  });

  it('renews every 8 h, and notices a lost token within 5 min', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { settings, requests } = await loopbackPool({ InitiateAuth: tokens() });
    storeSession(settings, 36_000);
    const store = open(settings);
    store.start();
    await eventually(() => expect(store.getState().userDataComplete).toBe(true));
    vi.advanceTimersByTime(sessionRefreshMs - 1);
    expect(requests).toHaveLength(0);
    vi.advanceTimersByTime(1);
    await eventually(() => expect(requests).toHaveLength(1));
    await store.refreshToken();
    localStorage.clear();
    vi.advanceTimersByTime(validityCheckMs);
    await eventually(() => expect(store.getState()).toMatchObject(signedOut));
  });

  it('follows a sign-out and a sign-in of another tab', async () => {
    const { settings } = await loopbackPool();
    storeSession(settings, 3600);
    const store = open(settings);
    store.start();
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(store.getState()).toMatchObject(signedOut);
    storeSession(settings, 3600);
    dispatchEvent(new StorageEvent('storage', { key: 'CognitoIdentityServiceProvider.web.LastAuthUser' }));
    await eventually(() => expect(store.getState().userDataComplete).toBe(true));
  });

  it('signs out at once, and has the refresh token revoked', async () => {
    const { settings, requests } = await loopbackPool();
    storeSession(settings, 3600);
    const store = open(settings);
    store.start();
    const leaving = store.signOut();
    expect(store.getState()).toMatchObject(signedOut);
    expect(localStorage).toHaveLength(0);
    await leaving;
    expect(requests).toEqual([{ operation: 'RevokeToken', body: { Token: 'refresh-0', ClientId: 'web' } }]);
  });

  it('stays signed out when a renewal comes back late', async () => {
    const { settings } = await loopbackPool({ InitiateAuth: tokens() });
    storeSession(settings, -10);
    const store = open(settings);
    const renewal = store.refreshToken();
    store.forget();
    expect(await renewal).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('asks for the user again at most once a minute, unless forced', async () => {
    const { settings, requests } = await loopbackPool({ InitiateAuth: tokens() });
    storeSession(settings, 3600);
    const loadUser = vi.fn<() => Promise<User>>().mockImplementation(async () => user());
    const store = open(settings, loadUser);
    store.start();
    await eventually(() => expect(store.getState().userDataComplete).toBe(true));
    await store.refreshUserData();
    expect(loadUser).toHaveBeenCalledTimes(1);
    await store.forceRefreshUserData();
    expect(loadUser).toHaveBeenCalledTimes(2);
    expect(requests).toHaveLength(1);
  });

  it('keeps the template that is chosen', async () => {
    const { settings } = await loopbackPool();
    const store = open(settings);
    store.setTemplate('t-1');
    expect(store.getState().templateId).toBe('t-1');
  });
});

describe('signIn', () => {
  it('signs in with the e-mail in lower case, and tells so', async () => {
    const { settings, requests } = await loopbackPool({ RespondToAuthChallenge: tokens() });
    const store = open(settings);
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
    const { settings, requests } = await loopbackPool({
      RespondToAuthChallenge: ({ body }) => (body['ChallengeName'] === 'NEW_PASSWORD_REQUIRED' ? tokens() : challenge),
    });
    const store = open(settings);
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
  ])('tells a refusal, and leaves no session', async (answer, message, field) => {
    const { settings } = await loopbackPool({ RespondToAuthChallenge: answer });
    const store = open(settings);
    expect(await store.signIn(carla)).toEqual({ success: false, message, ...(field && { field }) });
    expect(store.getState()).toMatchObject(signedOut);
    expect(localStorage).toHaveLength(0);
  });

  it('tells a lost connection', async () => {
    const { settings, close } = await loopbackPool();
    await close();
    const store = open(settings);
    const message = 'Erro de conexão. Verifique sua internet e tente novamente.';
    expect(await store.signIn(carla)).toEqual({ success: false, message });
  });

  it('leaves no session when the api does not say who it is', async () => {
    const { settings } = await loopbackPool({ RespondToAuthChallenge: tokens() });
    const store = open(settings, () => Promise.reject(new Error('Failed to fetch user data: 500')));
    const message = 'Ocorreu um erro ao tentar fazer login. Por favor, tente novamente.';
    expect(await store.signIn(carla)).toEqual({ success: false, message });
    expect(store.getState()).toMatchObject(signedOut);
    expect(localStorage).toHaveLength(0);
  });
});

describe('signUp', () => {
  it('tells what the pool answers', async () => {
    const { settings, requests } = await loopbackPool({ SignUp: refusal('InvalidPasswordException') });
    const result = await open(settings).signUp({ ...carla, name: 'Carla Vieira' });
    expect(result).toMatchObject({
      success: false,
      message: 'A senha não atende aos critérios de segurança. Verifique os requisitos de senha.',
    });
    expect(requests).toMatchObject([{ operation: 'SignUp', body: { Username: 'carla@aurora.example' } }]);
  });
});
