import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  authorizeUrl,
  callback,
  elsewhere,
  origin,
  openOAuthFixture,
  type OAuthFixture,
} from '../../../testing/oauth-fixture.ts';

let fixture: OAuthFixture;
beforeAll(async () => {
  fixture = await openOAuthFixture();
});
afterAll(() => fixture.close());

describe('a redirect address', () => {
  it.each([
    `${callback}/`,
    `${callback}?x=1`,
    `${callback}#`,
    `${callback}/../login`,
    `${callback}%2F..`,
    'http://LOCALHOST:3000/sso-callback',
    'http://localhost:3000/SSO-callback',
    'http://localhost:3001/sso-callback',
    'http://localhost/sso-callback',
    'https://localhost:3000/sso-callback',
    'http://localhost:3000@evil.example/sso-callback',
    'http://evil.example/http://localhost:3000/sso-callback',
    'http://localhost:3000.evil.example/sso-callback',
    'http://localhost:3000\\@evil.example/sso-callback',
    '//localhost:3000/sso-callback',
    '/sso-callback',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    ` ${callback}`,
    `${callback}\0`,
    `${callback}\r\nset-cookie: a=b`,
    elsewhere,
    '',
  ])('that is not registered literally is never used: %j', async (redirect_uri) => {
    const answer = await fixture.open().get(authorizeUrl({ redirect_uri }));
    expect([answer.status, answer.location]).toEqual([400, '']);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });

  it('is not accepted for an unknown client, or with two client ids', async () => {
    for (const url of [
      authorizeUrl({ client_id: 'nenhum' }),
      authorizeUrl({ client_id: 'a\0b' }),
      authorizeUrl({ client_id: undefined }),
      `${authorizeUrl()}&client_id=web`,
      `${authorizeUrl()}&redirect_uri=${encodeURIComponent(elsewhere)}`,
    ]) {
      expect(await fixture.open().get(url)).toMatchObject({ status: 400, location: '' });
    }
  });

  it('on this machine may be spelled in both ways', async () => {
    const answer = await fixture.open().get(authorizeUrl({ redirect_uri: 'http://127.0.0.1:3000/sso-callback' }));
    expect(answer.status).toBe(200);
  });

  it.each<[string, Record<string, string | undefined>, string]>([
    ['no response type', { response_type: undefined }, 'invalid_request'],
    ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
    ['the hybrid flow', { response_type: 'code id_token' }, 'unsupported_response_type'],
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['no PKCE method', { code_challenge_method: undefined }, 'invalid_request'],
    ['PKCE in clear', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a challenge that is none', { code_challenge: 'curto' }, 'invalid_request'],
    ['an unknown scope', { scope: 'openid admin' }, 'invalid_scope'],
    ['a scope that needs openid', { scope: 'email' }, 'invalid_scope'],
    ['another response mode', { response_mode: 'fragment' }, 'invalid_request'],
    ['a provider that is none', { identity_provider: '<b>' }, 'invalid_request'],
    ['a provider that is not one of ours', { identity_provider: 'alheio' }, 'invalid_request'],
    ['a nonce that can’t be kept', { nonce: 'a\0b' }, 'invalid_request'],
    ['no sign-in', { prompt: 'none' }, 'login_required'],
    ['a client without the flow', { client_id: 'sem-codigo', redirect_uri: elsewhere }, 'unauthorized_client'],
  ])('gets the error %s', async (_name, others, error) => {
    const { status, location } = await fixture.open().get(authorizeUrl(others));
    expect(status).toBe(302);
    const url = new URL(location);
    expect(url.origin + url.pathname).toBe(others['redirect_uri'] ?? callback);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      error,
      error_description: expect.any(String),
      state: 'estado',
    });
  });
});

describe('signing out at the hosted pages', () => {
  const leave = (parameters: Record<string, string>) =>
    fixture.open().get(`${origin}/logout?${new URLSearchParams(parameters).toString()}`);

  it.each([
    ['web', `${origin}/`],
    ['web', `${origin}/login`],
    ['web', 'http://127.0.0.1:3000/login'],
    ['outro', 'https://app.example/'],
  ])('redirects to an address that %s has registered: %s', async (client_id, logout_uri) => {
    expect(await leave({ client_id, logout_uri })).toMatchObject({ status: 302, location: logout_uri });
  });

  it.each<Record<string, string>>([
    { client_id: 'web', logout_uri: 'https://app.example/' },
    { client_id: 'web', logout_uri: `${origin}/login/` },
    { client_id: 'web', logout_uri: callback },
    { client_id: 'nenhum', logout_uri: `${origin}/` },
    { client_id: 'web' },
    { logout_uri: `${origin}/` },
    {},
  ])('does not redirect to other addresses: %o', async (parameters) => {
    expect(await leave(parameters)).toMatchObject({ status: 400, location: '' });
  });

  it('redirects to a new sign-in', async () => {
    const { location } = await leave({ client_id: 'web', redirect_uri: callback, response_type: 'code' });
    expect(location.startsWith(`${origin}/oauth2/authorize?client_id=web`)).toBe(true);
    expect(await leave({ client_id: 'web', redirect_uri: elsewhere, response_type: 'code' })).toMatchObject({
      status: 400,
      location: '',
    });
  });

  it('clears the cookies of sign-ins in progress', async () => {
    const browser = fixture.open();
    await browser.get(authorizeUrl());
    await browser.get(`${origin}/logout?client_id=web&logout_uri=${encodeURIComponent(`${origin}/`)}`);
    expect([...(browser.cookies.get(new URL(fixture.address).host) ?? [])]).toEqual([]);
  });
});
