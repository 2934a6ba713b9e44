import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIdentityFixture, password } from '../../../testing/identity-fixture.ts';
import { openOAuthBrowser } from '../../../testing/oauth-browser.ts';
import {
  authorizeUrl,
  callback,
  claimsOf,
  elsewhere,
  origin,
  submit,
  openOAuthFixture,
  type OAuthFixture,
} from '../../../testing/oauth-fixture.ts';

let fixture: OAuthFixture;
beforeAll(async () => {
  fixture = await openOAuthFixture();
});
afterAll(() => fixture.close());

describe('a sign-in on the hosted pages', () => {
  it('gives openid-client valid tokens, starting from discovery', async () => {
    const email = await fixture.person();
    const config = await oidc.discovery(new URL(`${origin}/local_pauta`), 'web', undefined, oidc.None(), {
      execute: [oidc.allowInsecureRequests],
      [oidc.customFetch]: (url, options) => fetch(url.replace(origin, fixture.address), options as RequestInit),
    });
    oidc.enableNonRepudiationChecks(config);
    const verifier = oidc.randomPKCECodeVerifier();
    const nonce = oidc.randomNonce();
    const start = oidc.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: 'openid email profile',
      state: 's1',
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const browser = fixture.open();
    const back = await submit(browser, await browser.get(start.href), email);
    const tokens = await oidc.authorizationCodeGrant(config, new URL(back.location), {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: 's1',
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    expect(claims).toMatchObject({ email, name: 'Ana Souza', 'cognito:username': email, token_use: 'id', nonce });
    expect(claims).toHaveProperty('at_hash');
    expect(claims).not.toHaveProperty('identities');
    expect(await oidc.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '')).toMatchObject({
      email,
      email_verified: 'true',
      username: email,
    });
    expect((await fixture.api('/api/users/me', tokens.id_token ?? '')).body).toMatchObject({ emailAddress: email });
    const fresh = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(fresh.claims()?.sub).toBe(claims?.sub);
    await oidc.tokenRevocation(config, tokens.refresh_token ?? '');
    await expect(oidc.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toThrow();
  });

  it('leaves no cookie, and returns the state', async () => {
    const browser = fixture.open();
    const form = await browser.get(authorizeUrl({ state: 'a&b=ç <' }));
    expect(form.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax; Max-Age=/);
    const back = new URL((await submit(browser, form, await fixture.person())).location);
    expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([callback, 'a&b=ç <']);
    expect([...(browser.cookies.get(new URL(fixture.address).host) ?? [])]).toEqual([]);
  });

  it('keeps the query of a redirect address, and accepts an application’s own scheme', async () => {
    const email = await fixture.person();
    for (const redirect_uri of [`${elsewhere}?com=busca`, 'com.example.app:/volta']) {
      const browser = fixture.open();
      const form = await browser.get(authorizeUrl({ client_id: 'outro', redirect_uri }));
      const { location } = await submit(browser, form, email);
      expect(location.startsWith(redirect_uri)).toBe(true);
      expect(new URL(location).searchParams.get('code')).toMatch(/^[\w-]{20,}$/);
    }
  });

  it('without the self-service scope has no access to self-service operations', async () => {
    const tokens = await fixture.tokensFor(await fixture.newCode(await fixture.person()));
    expect(claimsOf(tokens.access_token)['scope']).toBe('email openid profile');
    for (const [operation, others] of [
      ['GetUser', {}],
      ['GlobalSignOut', {}],
      ['ChangePassword', { PreviousPassword: password, ProposedPassword: 'Outra#2026senha' }],
      ['UpdateUserAttributes', { UserAttributes: [{ Name: 'name', Value: 'X' }] }],
    ] as const) {
      expect((await fixture.call(operation, { AccessToken: tokens.access_token, ...others })).body).toEqual({
        __type: 'NotAuthorizedException',
        message: 'Access Token does not have required scopes',
      });
    }
  });

  it('with the self-service scope has access to them', async () => {
    const code = await fixture.newCode(await fixture.person(), { scope: 'openid aws.cognito.signin.user.admin' });
    const tokens = await fixture.tokensFor(code);
    expect((await fixture.call('GetUser', { AccessToken: tokens.access_token })).status).toBe(200);
  });

  it('keeps its scope on refresh, by either protocol', async () => {
    const tokens = await fixture.tokensFor(await fixture.newCode(await fixture.person(), { scope: 'openid email' }));
    const again = await fixture.refreshed(tokens.refresh_token);
    expect(claimsOf(again.body.access_token)['scope']).toBe('openid email');
    const { body } = await fixture.call('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: 'web',
      AuthParameters: { REFRESH_TOKEN: tokens.refresh_token },
    });
    const result = body['AuthenticationResult'] as { AccessToken: string; IdToken: string };
    expect(claimsOf(result.AccessToken)['scope']).toBe('openid email');
    expect(claimsOf(result.IdToken)).toHaveProperty('email');
    expect(claimsOf(result.IdToken)).not.toHaveProperty('name');
  });

  it.each([
    ['RevokeToken', (token: string) => fixture.call('RevokeToken', { Token: token, ClientId: 'web' })],
    ['/oauth2/revoke', (token: string) => fixture.postForm('/oauth2/revoke', { token, client_id: 'web' })],
  ])('ends by %s', async (_name, revoke) => {
    const tokens = await fixture.tokensFor(await fixture.newCode(await fixture.person()));
    expect((await revoke(tokens.refresh_token)).status).toBe(200);
    expect((await fixture.refreshed(tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await fixture.api('/api/users/me', tokens.id_token)).status).toBe(401);
  });
});

describe('the form', () => {
  it('reports a wrong password, keeps the address and can be sent again', async () => {
    const email = await fixture.person();
    const browser = fixture.open();
    const again = await submit(browser, await browser.get(authorizeUrl()), email, 'errada');
    expect(again.status).toBe(400);
    expect(again.body).toContain('Email ou senha incorretos.');
    expect(again.body).toContain(`value="${email}"`);
    expect(again.body).not.toContain('errada"');
    expect((await submit(browser, again, email)).status).toBe(303);
  });

  it('treats an unknown name like a wrong password', async () => {
    const browser = fixture.open();
    const form = await submit(browser, await browser.get(authorizeUrl()), 'ninguem@aurora.example');
    expect(form.body).toContain('Email ou senha incorretos.');
  });

  it('can be used once, in the same browser, for three minutes', async () => {
    const email = await fixture.person();
    const browser = fixture.open();
    const first = await browser.get(authorizeUrl());
    const foreign = await submit(fixture.open(), first, email);
    expect([foreign.status, foreign.location]).toEqual([400, '']);
    expect((await submit(browser, first, email)).location).toBe('');

    const second = await browser.get(authorizeUrl());
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(browser, second, email)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 400, 400, 400, 400]);

    const third = await browser.get(authorizeUrl());
    fixture.later(180);
    const late = await submit(browser, third, email);
    expect(late.body).toContain('O tempo para entrar acabou.');
    expect((await submit(browser, late, email)).status).toBe(303);
  });

  it('works in two tabs of one browser', async () => {
    const email = await fixture.person();
    const browser = fixture.open();
    const [one, two] = [await browser.get(authorizeUrl()), await browser.get(authorizeUrl())];
    expect((await submit(browser, one, email)).status).toBe(303);
    expect((await submit(browser, two, email)).status).toBe(303);
  });

  it('counts failures together with the other sign-ins', async () => {
    const email = await fixture.person();
    const browser = fixture.open();
    let form = await browser.get(authorizeUrl());
    for (let n = 0; n < 5; n += 1) form = await submit(browser, form, email, 'errada');
    form = await submit(browser, form, email);
    expect(form.body).toContain('Muitas tentativas de login.');
    const byProtocol = await fixture.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'web',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    });
    expect(byProtocol.body['message']).toBe('Password attempts exceeded');
    fixture.later(2);
    expect((await submit(browser, form, email)).status).toBe(303);
  });

  it.each([
    ['UNCONFIRMED', 'Sua conta ainda não foi confirmada. Contate o suporte.'],
    ['RESET_REQUIRED', 'href="/forgot-password">Redefinir a senha'],
    ['FORCE_CHANGE_PASSWORD', 'Sua senha é temporária.'],
    ['EXTERNAL_PROVIDER', 'Email ou senha incorretos.'],
    ['DISABLED', 'Email ou senha incorretos.'],
  ] as const)('tells an account that is %s what to do, and only for the right password', async (status, message) => {
    const email = await fixture.person({ status });
    const browser = fixture.open();
    const wrong = await submit(browser, await browser.get(authorizeUrl()), email, 'errada');
    expect(wrong.body).toContain('Email ou senha incorretos.');
    const right = await submit(browser, wrong, email);
    expect([right.status, right.location]).toEqual([400, '']);
    expect(right.body).toContain(message);
  });

  it('reports an expired temporary password', async () => {
    const passwordExpiresAt = new Date(fixture.platform.now().getTime() - 1);
    const email = await fixture.person({ status: 'FORCE_CHANGE_PASSWORD', passwordExpiresAt });
    const browser = fixture.open();
    expect((await submit(browser, await browser.get(authorizeUrl()), email)).body).toContain(
      'Sua senha temporária expirou.',
    );
  });

  it.each(['ui_locales', 'lang'])('uses the language requested by %s, from the form to the error', async (name) => {
    const browser = fixture.open();
    const form = await browser.get(authorizeUrl({ [name]: name === 'lang' ? 'en' : 'fr en-GB' }));
    expect(form.headers.get('content-language')).toBe('en');
    expect(form.body).toContain('<html lang="en"');
    for (const words of ['Sign in to your account', '>Password<', 'Forgot my password'])
      expect(form.body).toContain(words);
    const wrong = await submit(browser, form, await fixture.person(), 'errada');
    expect(wrong.body).toContain('Incorrect e-mail or password.');
    expect(wrong.body).toContain('<title>Error: Sign in to your account · Pauta</title>');
    const late = await submit(browser, form, 'a@b.example');
    expect(late.body).toContain('This sign-in page has expired.');
  });

  it('uses the browser’s language by default', async () => {
    const ask = async (language: string) => {
      const answer = await fetch(`${fixture.address}/oauth2/authorize?client_id=none`, {
        headers: { 'accept-language': language },
      });
      return answer.text();
    };
    expect(await ask('en-US,en;q=0.9')).toContain('<h1>You could not be signed in</h1>');
    expect(await ask('de')).toContain('<h1>Não foi possível entrar</h1>');
  });

  it('marks missing fields', async () => {
    const browser = fixture.open();
    const noName = await submit(browser, await browser.get(authorizeUrl()), ' ');
    expect(noName.body).toContain('Digite seu e-mail.');
    expect((await submit(browser, noName, 'a@b.example', '')).body).toContain('Digite sua senha.');
  });

  it('loads the product’s font from here, for a year, and its policy allows no other', async () => {
    const { headers, body } = await fixture.open().get(authorizeUrl());
    const [, path = ''] = /<link rel="preload" href="([^"]+)" as="font"/.exec(body) ?? [];
    expect(body).toContain(`src:url(${path})`);
    expect(headers.get('content-security-policy')).toContain("font-src 'self';");
    const font = await fetch(new URL(path, fixture.address));
    expect(font.status).toBe(200);
    expect(font.headers.get('content-type')).toBe('font/woff2');
    expect(font.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await font.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2');
  });

  it('has no scripts, loads nothing else and can’t be framed', async () => {
    const { headers, body } = await fixture.open().get(authorizeUrl());
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`form-action 'self' ${origin}`);
    expect(policy).not.toContain('unsafe');
    expect(body).not.toContain('<script');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    '"><script>alert(1)</script>',
    "' onfocus=alert(1) x='",
    '</style><img src=x onerror=alert(1)>',
    '&quot;<b>',
  ])('shows %s as text everywhere', async (hostile) => {
    const browser = fixture.open();
    const form = await browser.get(authorizeUrl({ login_hint: hostile, state: hostile, nonce: hostile }));
    const again = await submit(browser, form, hostile, hostile);
    const refused = await browser.get(authorizeUrl({ client_id: hostile, redirect_uri: hostile }));
    const left = await browser.get(`${origin}/logout?client_id=${encodeURIComponent(hostile)}&logout_uri=x`);
    for (const { body } of [form, again, refused, left]) {
      expect(body).toContain('<!doctype html>');
      expect(body).not.toContain(hostile);
      expect(body).not.toMatch(/<(script|img|b)\b|["']\s*onfocus=/);
    }
  });

  it('is rate-limited by address', async () => {
    const strict = await openIdentityFixture({ PAUTA_SIGN_IN_LIMIT_PER_MINUTE: '2', PAUTA_RATE_LIMIT_PER_MINUTE: '6' });
    try {
      const email = await strict.person();
      const browser = openOAuthBrowser({ [origin]: strict.address });
      let form = await browser.get(authorizeUrl());
      for (let n = 0; n < 2; n += 1) form = await submit(browser, form, email, 'errada');
      expect((await submit(browser, form, email)).status).toBe(429);
      await browser.get(authorizeUrl());
      await browser.get(authorizeUrl());
      const refused = await browser.get(authorizeUrl());
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
    } finally {
      await strict.close();
    }
  });
});
