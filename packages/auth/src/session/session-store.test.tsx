import { i18n } from '@lingui/core';
import type { User } from '@pauta/contract';
import { user } from '@pauta/testing';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { messages } from '../messages.ts';
import { eventually } from '../testing/eventually.ts';
import { loopbackPool, refusal, storedKeys, storeSession, tokenOf, tokens } from '../testing/loopback-pool.ts';
import { openStore as open, signedOut } from '../testing/open-store.ts';
import { sessionRefreshMs, validityCheckMs } from './session-store.ts';
import { readSignedOutReason } from '@pauta/feature-api';

beforeAll(async () => i18n.loadAndActivate({ locale: 'pt-BR', messages: await messages('pt-BR') }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('createSessionStore', () => {
  it('starts not authenticated, initialising, with user data incomplete', async () => {
    const pool = await loopbackPool();
    expect(open(pool).getState()).toEqual({
      authenticated: false,
      user: null,
      templateId: null,
      initializing: true,
      userDataComplete: false,
    });
  });

  it('is signed out immediately if nothing is stored, without a request', async () => {
    const pool = await loopbackPool();
    const { requests } = pool;
    const store = open(pool);
    store.start();
    expect(store.getState()).toMatchObject(signedOut);
    expect(requests).toEqual([]);
  });

  it('restores a stored session, and loads the user', async () => {
    const pool = await loopbackPool();
    const { settings, requests } = pool;
    storeSession(settings, 3600);
    const store = open(pool);
    store.start();
    expect(store.getState()).toMatchObject({ authenticated: true, user: null, userDataComplete: false });
    await eventually(() => expect(store.getState()).toMatchObject({ user: user(), userDataComplete: true }));
    expect(store.getState().templateId).toBe(user().templateId);
    expect(requests).toEqual([]);
  });

  it.each([{ firstName: null }, { firstName: '' }])('is incomplete with %o', async (missing) => {
    const pool = await loopbackPool();
    const { settings } = pool;
    storeSession(settings, 3600);
    const store = open(pool, async () => user(missing));
    store.start();
    await eventually(() => expect(store.getState().user).not.toBeNull());
    expect(store.getState()).toMatchObject({ authenticated: true, userDataComplete: false });
  });

  it('refreshes a token that expires within 5 s, once for concurrent calls', async () => {
    const fresh = tokenOf(3600);
    const pool = await loopbackPool({ InitiateAuth: tokens({ IdToken: fresh }) });
    const { settings, requests } = pool;
    storeSession(settings, 4);
    const store = open(pool);
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

  it('signs out if the pool rejects the session', async () => {
    const pool = await loopbackPool({ InitiateAuth: refusal('NotAuthorizedException') });
    const { settings, requests } = pool;
    storeSession(settings, -10);
    const store = open(pool);
    store.start();
    await eventually(() => expect(store.getState()).toMatchObject(signedOut));
    expect(storedKeys(settings)).toEqual([]);
    expect(requests).toHaveLength(1);
    expect(readSignedOutReason()).toBe('expired');
  });

  it('tries the pool three times, and keeps the session without a response', async () => {
    const pool = await loopbackPool({ InitiateAuth: refusal('InternalErrorException', 'x', 503) });
    const { settings, requests } = pool;
    storeSession(settings, -10);
    const store = open(pool);
    await expect(store.refreshToken()).rejects.toMatchObject({ name: 'InternalErrorException', status: 503 });
    expect(requests).toHaveLength(3);
    expect(storedKeys(settings)).not.toEqual([]);
  });

  it('exposes why the user could not be loaded, and retries on demand', async () => {
    const pool = await loopbackPool({ InitiateAuth: tokens() });
    const { settings } = pool;
    storeSession(settings, 3600);
    const error = new Error('Failed to fetch user data: 503');
    const loadUser = vi.fn<() => Promise<User>>().mockRejectedValueOnce(error).mockResolvedValue(user());
    const store = open(pool, loadUser);
    store.start();
    await eventually(() => expect(store.getFailure()).toBe(error));
    expect(store.getState().authenticated).toBe(true);
    await store.forceRefreshUserData();
    expect(store.getFailure()).toBeNull();
    expect(store.getState().userDataComplete).toBe(true);
  });

  it('signs out an account without a Cognito id', async () => {
    const pool = await loopbackPool();
    const { settings } = pool;
    storeSession(settings, 3600);
    const store = open(pool, async () => user({ cognitoId: null, authType: 'basic' }));
    store.start();
    await eventually(() => expect(store.getState()).toMatchObject(signedOut));
    expect(storedKeys(settings)).toEqual([]);
    expect(readSignedOutReason()).toBe('legacy');
  });

  it.each([
    ['basic credentials', () => localStorage.setItem('pauta.basic', 'YTpi')],
    ['a user cookie', () => (document.cookie = 'pauta_user=1; path=/')],
  ])('clears the session if %s are stored', async (_, leave) => {
    const pool = await loopbackPool();
    const { settings } = pool;
    storeSession(settings, 3600);
    leave();
    const store = open(pool);
    store.start();
    expect(store.getState()).toMatchObject(signedOut);
    expect(storedKeys(settings)).toEqual([]);
    expect(readSignedOutReason()).toBe('legacy');
    expect(document.cookie).toBe('');
  });

  it('refreshes every 8 h, and detects a missing token within 5 min', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const pool = await loopbackPool({ InitiateAuth: tokens() });
    const { settings, requests } = pool;
    storeSession(settings, 36_000);
    const store = open(pool);
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
    expect(readSignedOutReason()).toBe('expired');
  });

  it('follows a sign-out and a sign-in of another tab', async () => {
    const pool = await loopbackPool();
    const { settings } = pool;
    storeSession(settings, 3600);
    const store = open(pool);
    store.start();
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(store.getState()).toMatchObject(signedOut);
    storeSession(settings, 3600);
    dispatchEvent(new StorageEvent('storage', { key: 'CognitoIdentityServiceProvider.web.LastAuthUser' }));
    await eventually(() => expect(store.getState().userDataComplete).toBe(true));
  });

  it('signs out immediately, and revokes the refresh token', async () => {
    const pool = await loopbackPool();
    const { settings, requests } = pool;
    storeSession(settings, 3600);
    const store = open(pool);
    store.start();
    const leaving = store.signOut();
    expect(store.getState()).toMatchObject(signedOut);
    expect(storedKeys(settings)).toEqual([]);
    await leaving;
    expect(requests).toMatchObject([{ operation: 'RevokeToken', body: { Token: 'refresh-0', ClientId: 'web' } }]);
  });

  it('keeps the reason from the api until the next sign-in', async () => {
    const pool = await loopbackPool();
    storeSession(pool.settings, 3600);
    const store = open(pool);
    store.start();
    await eventually(() => expect(store.getState().userDataComplete).toBe(true));
    store.forget('rejected');
    expect(readSignedOutReason()).toBe('rejected');
    storeSession(pool.settings, 3600);
    const again = open(pool);
    again.start();
    await eventually(() => expect(again.getState().userDataComplete).toBe(true));
    expect(readSignedOutReason()).toBeNull();
  });

  it('keeps drafts of the same user, until a sign-out or another user', async () => {
    const pool = await loopbackPool();
    const key = `pauta.draft.${user().id}.note`;
    sessionStorage.setItem(key, '"Ligar na terça"');
    sessionStorage.setItem('pauta.draft.another.note', '"De outra pessoa"');
    storeSession(pool.settings, 3600);
    const store = open(pool);
    store.start();
    await eventually(() => expect(store.getState().userDataComplete).toBe(true));
    expect(Object.keys(sessionStorage)).toEqual([key]);
    store.forget('expired');
    expect(sessionStorage.getItem(key)).toBe('"Ligar na terça"');
    await store.signOut();
    expect(sessionStorage).toHaveLength(0);
  });

  it('reloads the user when the network is back', async () => {
    const pool = await loopbackPool({ InitiateAuth: tokens() });
    storeSession(pool.settings, 3600);
    const loadUser = vi.fn<() => Promise<User>>().mockRejectedValueOnce(new Error('Failed to fetch user data: 0'));
    loadUser.mockResolvedValue(user());
    const store = open(pool, loadUser);
    store.start();
    await eventually(() => expect(store.getFailure()).not.toBeNull());
    dispatchEvent(new Event('online'));
    await eventually(() => expect(store.getState().userDataComplete).toBe(true));
  });

  it('stays signed out if a refresh completes late', async () => {
    const pool = await loopbackPool({ InitiateAuth: tokens() });
    const { settings } = pool;
    storeSession(settings, -10);
    const store = open(pool);
    const renewal = store.refreshToken();
    store.forget('left');
    expect(await renewal).toBeNull();
    expect(storedKeys(settings)).toEqual([]);
  });

  it('reloads the user at most once a minute, unless forced', async () => {
    const pool = await loopbackPool({ InitiateAuth: tokens() });
    const { settings, requests } = pool;
    storeSession(settings, 3600);
    const loadUser = vi.fn<() => Promise<User>>().mockImplementation(async () => user());
    const store = open(pool, loadUser);
    store.start();
    await eventually(() => expect(store.getState().userDataComplete).toBe(true));
    await store.refreshUserData();
    expect(loadUser).toHaveBeenCalledTimes(1);
    await store.forceRefreshUserData();
    expect(loadUser).toHaveBeenCalledTimes(2);
    expect(requests).toHaveLength(1);
  });

  it('keeps the chosen template', async () => {
    const pool = await loopbackPool();
    const store = open(pool);
    store.setTemplate('t-1');
    expect(store.getState().templateId).toBe('t-1');
  });
});
