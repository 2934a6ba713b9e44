import { createHash } from 'node:crypto';
import { i18n } from '@lingui/core';
import { user } from '@pauta/testing';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { messages } from '../messages.ts';
import { eventually } from '../testing/eventually.ts';
import { hostedScope, loopbackPool, selfScope, storedKeys, storeSession, tokenOf } from '../testing/loopback-pool.ts';
import { openStore, signedOut } from '../testing/open-store.ts';
import { authorizationTtlMs } from './oauth.ts';
import { handleCallback } from './oauth-callback.ts';
import type { SessionStore } from './session-store.types.ts';
import { readTokens } from './stored-tokens.ts';

beforeAll(async () => i18n.loadAndActivate({ locale: 'pt-BR', messages: await messages('pt-BR') }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const tokenPage = 'POST /oauth2/token';
type Answers = Parameters<typeof loopbackPool>[0];

const open = async (answers: Answers = {}) => {
  const left: string[] = [];
  let nonce = '';
  const pool = await loopbackPool({
    [tokenPage]: () => ({
      body: {
        id_token: tokenOf(3600, { nonce, 'cognito:username': 'vaas_ana' }),
        access_token: tokenOf(3600, { scope: hostedScope }),
        refresh_token: 'refresh-1',
        token_type: 'Bearer',
        expires_in: 3600,
      },
    }),
    ...answers,
  });
  const store = openStore(pool, async () => user(), { leave: (address) => left.push(address) });
  store.start();
  const depart = async (redirectUrl?: string) => {
    expect(await store.oAuthSignIn({ entry: 'Ana@VAAS.com.br', redirectUrl })).toMatchObject({ success: true });
    const asked = new URL(left.at(-1) ?? '').searchParams;
    nonce = asked.get('nonce') ?? '';
    return asked;
  };
  return { ...pool, store, left, depart };
};

const back = (asked: URLSearchParams, more: Record<string, string> = { code: 'code-1' }) =>
  `?${new URLSearchParams({ ...more, state: asked.get('state') ?? '' })}`;
const endOf = (store: SessionStore, search: string) => handleCallback(store, search).ended;

describe('oAuthSignIn', () => {
  it('requests a code from the hosted pages, with state, nonce and PKCE', async () => {
    const { depart, left, origin, settings } = await open();
    const asked = await depart();
    expect(left[0]?.startsWith(`${origin}/oauth2/authorize?`)).toBe(true);
    expect(Object.fromEntries(asked)).toEqual({
      response_type: 'code',
      client_id: settings.clientId,
      redirect_uri: `${location.origin}/sso-callback`,
      scope: 'email openid profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      identity_provider: 'vaas',
      ui_locales: document.documentElement.lang,
    });
    expect(new Set([asked.get('state'), asked.get('nonce'), asked.get('code_challenge')]).size).toBe(3);
  });

  it('reports an unknown provider with the exact text, and does not redirect', async () => {
    const { store, left } = await open();
    expect(await store.oAuthSignIn({ entry: 'vaas@aurora.example' })).toEqual({
      success: false,
      message:
        'Não foi possível encontrar o provedor de autenticação. Por favor, tente novamente ou contate o suporte.',
    });
    expect([left, sessionStorage.length]).toEqual([[], 0]);
  });
});

describe('arrive', () => {
  it('exchanges the code with its PKCE verifier, and stores the session for the identity library', async () => {
    const { store, depart, requests, settings } = await open();
    const asked = await depart('/meetings/1?t=775');
    const arrival = handleCallback(store, back(asked));
    expect(arrival).toMatchObject({ provider: 'vaas', redirectUrl: '/meetings/1?t=775' });
    expect(await arrival.ended).toEqual({ success: true });
    expect(store.getState()).toMatchObject({ authenticated: true, userDataComplete: true });
    expect(readTokens(settings, localStorage)).toMatchObject({
      username: 'vaas_ana',
      refreshToken: 'refresh-1',
      isFederated: true,
    });
    const { code_verifier: verifier, ...rest } = requests[0]?.body ?? {};
    expect(rest).toEqual({
      grant_type: 'authorization_code',
      client_id: 'web',
      code: 'code-1',
      redirect_uri: `${location.origin}/sso-callback`,
    });
    expect(createHash('sha256').update(String(verifier)).digest('base64url')).toBe(asked.get('code_challenge'));
  });

  it('exchanges a code once, however often it is called', async () => {
    const { store, depart, operations } = await open();
    const search = back(await depart());
    const ends = await Promise.all([endOf(store, search), endOf(store, search), endOf(store, search)]);
    expect(ends).toEqual([{ success: true }, { success: true }, { success: true }]);
    expect(operations()).toEqual([tokenPage]);
  });

  it.each([
    ['refused by the person', { error: 'access_denied', error_description: '<b>x</b>' }, 'denied'],
    ['refused for another reason', { error: 'server_error' }, 'failed'],
    ['without a code', {}, 'failed'],
  ])('reports a sign-in %s, and exchanges nothing', async (_, answer, problem) => {
    const { store, depart, operations } = await open();
    expect(await endOf(store, back(await depart(), answer))).toEqual({ success: false, problem });
    expect(operations()).toEqual([]);
  });

  it.each([
    ['of another state', '?code=c&state=foreign'],
    ['without a state', '?code=c'],
    ['that is empty', ''],
  ])('rejects a response %s', async (_, search) => {
    const { store, depart, operations } = await open();
    await depart();
    expect(await endOf(store, search)).toEqual({ success: false, problem: 'foreign' });
    expect(operations()).toEqual([]);
  });

  it('accepts a state once, even with another code', async () => {
    const { store, depart, operations } = await open();
    const asked = await depart();
    expect(await endOf(store, back(asked, { error: 'access_denied' }))).toMatchObject({ problem: 'denied' });
    expect(await endOf(store, back(asked))).toEqual({ success: false, problem: 'foreign' });
    expect(operations()).toEqual([]);
  });

  it.each([
    [authorizationTtlMs, { success: true }],
    [authorizationTtlMs + 1, { success: false, problem: 'expired' }],
  ])('handles a return after %i ms: %o', async (late, end) => {
    const { store, depart } = await open();
    const asked = await depart();
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
    onTestFinished(() => clock.mockRestore());
    const stored: unknown = JSON.parse(sessionStorage.getItem('pauta.sso') ?? '');
    sessionStorage.setItem('pauta.sso', JSON.stringify({ ...Object(stored), at: now - late }));
    expect(await endOf(store, back(asked))).toEqual(end);
  });

  it.each([
    ['a code that was used before', { status: 400, body: { error: 'invalid_grant' } }, 'expired'],
    ['a client that is not known', { status: 400, body: { error: 'invalid_client' } }, 'failed'],
    ['a pool that is away', { status: 503, body: {} }, 'network'],
    ['an answer without tokens', { body: {} }, 'failed'],
    [
      'a token of another sign-in',
      {
        body: {
          id_token: tokenOf(3600, { nonce: 'other' }),
          access_token: tokenOf(3600),
          refresh_token: 'r',
        },
      },
      'foreign',
    ],
  ])('reports %s, and leaves no session', async (_, answer, problem) => {
    const { store, depart, settings } = await open({ [tokenPage]: answer });
    expect(await endOf(store, back(await depart()))).toEqual({ success: false, problem });
    expect(storedKeys(settings)).toEqual([]);
    expect(store.getState()).toMatchObject(signedOut);
  });

  it('reports a lost connection', async () => {
    const { store, depart, close } = await open();
    const asked = await depart();
    await close();
    expect(await endOf(store, back(asked))).toEqual({ success: false, problem: 'network' });
  });

  it('keeps a session that another tab has started meanwhile', async () => {
    const { store, depart, settings, operations } = await open();
    const asked = await depart();
    storeSession(settings, 3600);
    dispatchEvent(new StorageEvent('storage', { key: null }));
    await eventually(() => expect(store.getState().userDataComplete).toBe(true));
    expect(await endOf(store, back(asked))).toEqual({ success: true });
    expect(operations()).toEqual([]);
  });
});

describe('signOut', () => {
  it('ends a federated session on the hosted pages too', async () => {
    const { store, left, origin, settings, operations } = await open();
    storeSession(settings, 3600, hostedScope);
    await store.signOut();
    expect(operations()).toEqual(['RevokeToken']);
    expect(left).toEqual([`${origin}/logout?client_id=web&logout_uri=${encodeURIComponent(`${location.origin}/`)}`]);
    expect(storedKeys(settings)).toEqual([]);
    // No redirect happens while the page unloads.
    expect(store.getState()).toMatchObject({ authenticated: false, initializing: true });
  });

  it('ends an e-mail and password session locally', async () => {
    const { store, left, settings } = await open();
    storeSession(settings, 3600, selfScope);
    await store.signOut();
    expect(left).toEqual([]);
    expect(store.getState()).toMatchObject(signedOut);
  });

  it('does not redirect while offline', async () => {
    const { store, left, settings } = await open();
    storeSession(settings, 3600, hostedScope);
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    await store.signOut();
    expect(left).toEqual([]);
    expect(store.getState()).toMatchObject(signedOut);
  });
});
