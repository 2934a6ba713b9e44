import { eq } from 'drizzle-orm';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityRig, openIdentityRig, password } from '../../../testing/identity-rig.ts';
import {
  type BrowserAnswer,
  newPkce,
  type OAuthBrowser,
  openOAuthBrowser,
  stateOf,
} from '../../../testing/oauth-browser.ts';
import { clientCommands } from '../admin-client-commands.ts';
import { poolUsers } from '../identity.table.ts';

const origin = 'http://localhost:3000';
const callback = `${origin}/sso-callback`;
const elsewhere = 'https://app.example/volta';

let rig: IdentityRig;
beforeAll(async () => {
  rig = await openIdentityRig();
  await clientCommands['client create'].run(rig.platform, {
    id: 'outro',
    redirect: [elsewhere, `${elsewhere}?com=busca`, 'com.example.app:/volta'],
    logout: ['https://app.example/'],
  });
  await clientCommands['client create'].run(rig.platform, { id: 'sem-codigo', redirect: [elsewhere], flows: 'srp' });
});
afterAll(() => rig.close());

const open = () => openOAuthBrowser({ [origin]: rig.address });
const fixed = newPkce();

const authorizeUrl = (others: Readonly<Record<string, string | undefined>> = {}): string => {
  const url = new URL('/oauth2/authorize', origin);
  const parameters = {
    response_type: 'code',
    client_id: 'web',
    redirect_uri: callback,
    state: 'estado',
    code_challenge: fixed.challenge,
    code_challenge_method: 'S256',
    ...others,
  };
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
};

const submit = (browser: OAuthBrowser, form: BrowserAnswer, username: string, given = password) =>
  browser.post(`${origin}/oauth2/login`, { state: stateOf(form), username, password: given });

const codeIn = ({ location }: BrowserAnswer): string => new URL(location).searchParams.get('code') ?? '';

/** The code for whoever signs in at the form. */
const newCode = async (username: string, others: Readonly<Record<string, string>> = {}): Promise<string> => {
  const browser = open();
  const answer = await submit(browser, await browser.get(authorizeUrl(others)), username);
  expect(answer.status).toBe(303);
  return codeIn(answer);
};

interface TokenAnswer {
  status: number;
  headers: Headers;
  body: { access_token: string; id_token: string; refresh_token: string; error: string };
}

const postForm = async (path: string, form: Readonly<Record<string, string>>): Promise<TokenAnswer> => {
  const response = await fetch(`${rig.address}${path}`, { method: 'POST', body: new URLSearchParams(form) });
  return { status: response.status, headers: response.headers, body: (await response.json()) as TokenAnswer['body'] };
};

const exchange = (code: string, others: Readonly<Record<string, string>> = {}) =>
  postForm('/oauth2/token', {
    grant_type: 'authorization_code',
    client_id: 'web',
    redirect_uri: callback,
    code,
    code_verifier: fixed.verifier,
    ...others,
  });

const tokensOf = async (code: string): Promise<TokenAnswer['body']> => {
  const { status, body } = await exchange(code);
  expect(status).toBe(200);
  return body;
};

const refreshed = (token: string) =>
  postForm('/oauth2/token', { grant_type: 'refresh_token', client_id: 'web', refresh_token: token });

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('a sign-in at the hosted pages', () => {
  it('gives openid-client, from discovery on, tokens that it finds sound', async () => {
    const email = await rig.person();
    const config = await oidc.discovery(new URL(`${origin}/local_pauta`), 'web', undefined, oidc.None(), {
      execute: [oidc.allowInsecureRequests],
      [oidc.customFetch]: (url, options) => fetch(url.replace(origin, rig.address), options as RequestInit),
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
    const browser = open();
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
    expect((await rig.api('/api/users/me', tokens.id_token ?? '')).body).toMatchObject({ emailAddress: email });
    const fresh = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(fresh.claims()?.sub).toBe(claims?.sub);
    await oidc.tokenRevocation(config, tokens.refresh_token ?? '');
    await expect(oidc.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toThrow();
  });

  it('leaves no cookie, and is answered with the state', async () => {
    const browser = open();
    const form = await browser.get(authorizeUrl({ state: 'a&b=ç <' }));
    expect(form.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax; Max-Age=/);
    const back = new URL((await submit(browser, form, await rig.person())).location);
    expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([callback, 'a&b=ç <']);
    expect([...(browser.cookies.get(new URL(rig.address).host) ?? [])]).toEqual([]);
  });

  it('keeps the query of a return address, and takes an application’s own scheme', async () => {
    const email = await rig.person();
    for (const redirect_uri of [`${elsewhere}?com=busca`, 'com.example.app:/volta']) {
      const browser = open();
      const form = await browser.get(authorizeUrl({ client_id: 'outro', redirect_uri }));
      const { location } = await submit(browser, form, email);
      expect(location.startsWith(redirect_uri)).toBe(true);
      expect(new URL(location).searchParams.get('code')).toBeTruthy();
    }
  });

  it('without the self-service scope opens none of the pool’s own operations', async () => {
    const tokens = await tokensOf(await newCode(await rig.person()));
    expect(claimsOf(tokens.access_token)['scope']).toBe('email openid profile');
    for (const [operation, others] of [
      ['GetUser', {}],
      ['GlobalSignOut', {}],
      ['ChangePassword', { PreviousPassword: password, ProposedPassword: 'Outra#2026senha' }],
      ['UpdateUserAttributes', { UserAttributes: [{ Name: 'name', Value: 'X' }] }],
    ] as const) {
      expect((await rig.call(operation, { AccessToken: tokens.access_token, ...others })).body).toEqual({
        __type: 'NotAuthorizedException',
        message: 'Access Token does not have required scopes',
      });
    }
  });

  it('with the self-service scope opens them', async () => {
    const code = await newCode(await rig.person(), { scope: 'openid aws.cognito.signin.user.admin' });
    const tokens = await tokensOf(code);
    expect((await rig.call('GetUser', { AccessToken: tokens.access_token })).status).toBe(200);
  });

  it('keeps its scope when it is refreshed, by either protocol', async () => {
    const tokens = await tokensOf(await newCode(await rig.person(), { scope: 'openid email' }));
    const again = await refreshed(tokens.refresh_token);
    expect(claimsOf(again.body.access_token)['scope']).toBe('openid email');
    const { body } = await rig.call('InitiateAuth', {
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
    ['RevokeToken', (token: string) => rig.call('RevokeToken', { Token: token, ClientId: 'web' })],
    ['/oauth2/revoke', (token: string) => postForm('/oauth2/revoke', { token, client_id: 'web' })],
  ])('ends by %s', async (_name, revoke) => {
    const tokens = await tokensOf(await newCode(await rig.person()));
    expect((await revoke(tokens.refresh_token)).status).toBe(200);
    expect((await refreshed(tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await rig.api('/api/users/me', tokens.id_token)).status).toBe(401);
  });
});

describe('the form', () => {
  it('tells of a wrong password, keeps the address and lets somebody try again', async () => {
    const email = await rig.person();
    const browser = open();
    const again = await submit(browser, await browser.get(authorizeUrl()), email, 'errada');
    expect(again.status).toBe(400);
    expect(again.body).toContain('Email ou senha incorretos.');
    expect(again.body).toContain(`value="${email}"`);
    expect(again.body).not.toContain('errada"');
    expect((await submit(browser, again, email)).status).toBe(303);
  });

  it('answers an unknown name like a wrong password', async () => {
    const browser = open();
    const form = await submit(browser, await browser.get(authorizeUrl()), 'ninguem@aurora.example');
    expect(form.body).toContain('Email ou senha incorretos.');
  });

  it('is good once, in the browser that it was drawn for, for three minutes', async () => {
    const email = await rig.person();
    const browser = open();
    const first = await browser.get(authorizeUrl());
    const foreign = await submit(open(), first, email);
    expect([foreign.status, foreign.location]).toEqual([400, '']);
    expect((await submit(browser, first, email)).location).toBe('');

    const second = await browser.get(authorizeUrl());
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(browser, second, email)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 400, 400, 400, 400]);

    const third = await browser.get(authorizeUrl());
    rig.later(180);
    const late = await submit(browser, third, email);
    expect(late.body).toContain('O tempo para entrar acabou.');
    expect((await submit(browser, late, email)).status).toBe(303);
  });

  it('serves two tabs of one browser', async () => {
    const email = await rig.person();
    const browser = open();
    const [one, two] = [await browser.get(authorizeUrl()), await browser.get(authorizeUrl())];
    expect((await submit(browser, one, email)).status).toBe(303);
    expect((await submit(browser, two, email)).status).toBe(303);
  });

  it('counts failures together with the other sign-ins', async () => {
    const email = await rig.person();
    const browser = open();
    let form = await browser.get(authorizeUrl());
    for (let n = 0; n < 5; n += 1) form = await submit(browser, form, email, 'errada');
    form = await submit(browser, form, email);
    expect(form.body).toContain('Muitas tentativas de login.');
    const byProtocol = await rig.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'web',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    });
    expect(byProtocol.body['message']).toBe('Password attempts exceeded');
    rig.later(2);
    expect((await submit(browser, form, email)).status).toBe(303);
  });

  it.each([
    ['UNCONFIRMED', 'Sua conta ainda não foi confirmada. Contate o suporte.'],
    ['RESET_REQUIRED', 'href="/forgot-password">Redefinir a senha'],
    ['FORCE_CHANGE_PASSWORD', 'Sua senha é provisória.'],
    ['EXTERNAL_PROVIDER', 'Email ou senha incorretos.'],
    ['DISABLED', 'Email ou senha incorretos.'],
  ] as const)('tells an account that is %s what to do, and only for the right password', async (status, message) => {
    const email = await rig.person({ status });
    const browser = open();
    const wrong = await submit(browser, await browser.get(authorizeUrl()), email, 'errada');
    expect(wrong.body).toContain('Email ou senha incorretos.');
    const right = await submit(browser, wrong, email);
    expect([right.status, right.location]).toEqual([400, '']);
    expect(right.body).toContain(message);
  });

  it('tells of a temporary password that has expired', async () => {
    const passwordExpiresAt = new Date(rig.platform.now().getTime() - 1);
    const email = await rig.person({ status: 'FORCE_CHANGE_PASSWORD', passwordExpiresAt });
    const browser = open();
    expect((await submit(browser, await browser.get(authorizeUrl()), email)).body).toContain(
      'Sua senha provisória venceu.',
    );
  });

  it('asks for what is missing', async () => {
    const browser = open();
    const noName = await submit(browser, await browser.get(authorizeUrl()), ' ');
    expect(noName.body).toContain('Digite seu e-mail.');
    expect((await submit(browser, noName, 'a@b.example', '')).body).toContain('Digite sua senha.');
  });

  it('runs nothing, loads nothing and may be framed by nobody', async () => {
    const { headers, body } = await open().get(authorizeUrl());
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
  ])('shows %s as text wherever it stands', async (hostile) => {
    const browser = open();
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

  it('may be sent so often from one address', async () => {
    const strict = await openIdentityRig({ PAUTA_SIGN_IN_LIMIT_PER_MINUTE: '2', PAUTA_RATE_LIMIT_PER_MINUTE: '6' });
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

describe('a return address', () => {
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
  ])('that is not registered to the letter is never gone to: %j', async (redirect_uri) => {
    const answer = await open().get(authorizeUrl({ redirect_uri }));
    expect([answer.status, answer.location]).toEqual([400, '']);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });

  it('is not proven by a client that does not exist, nor by two of them', async () => {
    for (const url of [
      authorizeUrl({ client_id: 'nenhum' }),
      authorizeUrl({ client_id: 'a\0b' }),
      authorizeUrl({ client_id: undefined }),
      `${authorizeUrl()}&client_id=web`,
      `${authorizeUrl()}&redirect_uri=${encodeURIComponent(elsewhere)}`,
    ]) {
      expect(await open().get(url)).toMatchObject({ status: 400, location: '' });
    }
  });

  it('on this machine may be spelled in both ways', async () => {
    const answer = await open().get(authorizeUrl({ redirect_uri: 'http://127.0.0.1:3000/sso-callback' }));
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
    ['a nonce that can’t be kept', { nonce: 'a\0b' }, 'invalid_request'],
    ['no sign-in', { prompt: 'none' }, 'login_required'],
    ['a client without the flow', { client_id: 'sem-codigo', redirect_uri: elsewhere }, 'unauthorized_client'],
  ])('is told of %s', async (_name, others, error) => {
    const { status, location } = await open().get(authorizeUrl(others));
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

describe('a code', () => {
  it('of many at once serves one, and what it gave ends with the replay', async () => {
    const code = await newCode(await rig.person());
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(code)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, body.error]).toEqual([400, 'invalid_grant']);
    }
    const tokens = won[0]?.body;
    expect((await refreshed(tokens?.refresh_token ?? '')).body.error).toBe('invalid_grant');
    expect((await rig.api('/api/users/me', tokens?.id_token ?? '')).status).toBe(401);
  });

  it('that comes again ends the session that it gave, and no other', async () => {
    const email = await rig.person();
    const other = await tokensOf(await newCode(email));
    const code = await newCode(email);
    const tokens = await tokensOf(code);
    expect((await rig.api('/api/users/me', tokens.id_token)).status).toBe(200);
    rig.later(11);
    expect((await exchange(code, { code_verifier: newPkce().verifier })).body.error).toBe('invalid_grant');
    expect((await rig.api('/api/users/me', tokens.id_token)).status).toBe(401);
    expect((await refreshed(tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await refreshed(other.refresh_token)).status).toBe(200);
  });

  it.each<[string, Record<string, string>, string]>([
    ['another verifier', { code_verifier: newPkce().verifier }, 'invalid_grant'],
    ['the challenge for a verifier', { code_verifier: fixed.challenge }, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 'invalid_request'],
    ['a verifier that is none', { code_verifier: 'curto' }, 'invalid_grant'],
    ['another return address', { redirect_uri: 'http://127.0.0.1:3000/sso-callback' }, 'invalid_grant'],
    ['no return address', { redirect_uri: '' }, 'invalid_request'],
    ['another client', { client_id: 'outro' }, 'invalid_grant'],
    ['a client that may not', { client_id: 'sem-codigo' }, 'unauthorized_client'],
    ['a client that does not exist', { client_id: 'nenhum' }, 'invalid_client'],
    ['a secret', { client_secret: 'x' }, 'invalid_client'],
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['no grant', { grant_type: '' }, 'invalid_request'],
    ['another code', { code: 'inventado' }, 'invalid_grant'],
  ])('is refused with %s', async (_name, others, error) => {
    const { status, headers, body } = await exchange(await newCode(await rig.person()), others);
    expect([status, body.error]).toEqual([400, error]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it('is used up by a wrong verifier', async () => {
    const code = await newCode(await rig.person());
    await exchange(code, { code_verifier: newPkce().verifier });
    expect((await exchange(code)).body.error).toBe('invalid_grant');
  });

  it('is good for three minutes', async () => {
    const code = await newCode(await rig.person());
    rig.later(180);
    expect((await exchange(code)).body.error).toBe('invalid_grant');
  });

  it.each([
    [
      'a new password',
      async (email: string) => {
        const { AccessToken } = await rig.tokens(email);
        const change = { AccessToken, PreviousPassword: password, ProposedPassword: 'Outra#2026senha' };
        expect((await rig.call('ChangePassword', change)).status).toBe(200);
      },
    ],
    [
      'a sign-out everywhere',
      async (email: string) => {
        const { AccessToken } = await rig.tokens(email);
        expect((await rig.call('GlobalSignOut', { AccessToken })).status).toBe(200);
      },
    ],
    [
      'the end of the account',
      (email: string) =>
        rig.platform.database.system.transaction((tx) =>
          tx.update(poolUsers).set({ enabled: false }).where(eq(poolUsers.username, email)),
        ),
    ],
  ])('is worth nothing after %s', async (_name, happens) => {
    const email = await rig.person();
    const code = await newCode(email);
    await happens(email);
    expect((await exchange(code)).body.error).toBe('invalid_grant');
  });
});

describe('the endpoints of OAuth', () => {
  it.each<[string, RequestInit]>([
    ['JSON', { body: '{"grant_type":"refresh_token"}', headers: { 'content-type': 'application/json' } }],
    ['no body', {}],
    ['a parameter twice', { body: new URLSearchParams('grant_type=refresh_token&grant_type=refresh_token') }],
    ['NUL', { body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'web', refresh_token: 'a\0' }) }],
    ['too much', { body: new URLSearchParams({ grant_type: 'x'.repeat(70_000) }) }],
  ])('answer %s as RFC 6749 wants it', async (_name, init) => {
    const response = await fetch(`${rig.address}/oauth2/token`, { method: 'POST', ...init });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toMatchObject({ error: 'invalid_request', error_description: expect.any(String) });
  });

  it('let a browser ask beforehand', async () => {
    const response = await fetch(`${rig.address}/oauth2/token`, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toContain('content-type');
  });

  it('tell about a user to the right token alone', async () => {
    const ask = async (authorization?: string) => {
      const response = await fetch(`${rig.address}/oauth2/userInfo`, {
        headers: authorization === undefined ? {} : { authorization },
      });
      return [response.status, response.headers.get('www-authenticate')];
    };
    const email = await rig.person();
    const { access_token, id_token } = await tokensOf(await newCode(email));
    const { AccessToken } = await rig.tokens(email);
    expect(await ask(`Bearer ${access_token}`)).toEqual([200, null]);
    expect(await ask()).toEqual([401, 'Bearer error="invalid_token"']);
    expect(await ask(`Bearer ${id_token}`)).toEqual([401, 'Bearer error="invalid_token"']);
    expect(await ask(`Bearer ${AccessToken}`)).toEqual([403, 'Bearer error="insufficient_scope"']);
  });

  it('revoke unknown tokens without a word, and no access tokens', async () => {
    const { access_token, refresh_token } = await tokensOf(await newCode(await rig.person()));
    const revoke = (token: string, client_id = 'web') => postForm('/oauth2/revoke', { token, client_id });
    expect((await revoke('inventado')).status).toBe(200);
    expect((await revoke(access_token)).body.error).toBe('unsupported_token_type');
    expect((await revoke(refresh_token, 'outro')).body.error).toBe('invalid_client');
    expect((await refreshed(refresh_token)).status).toBe(200);
  });
});

describe('signing out at the hosted pages', () => {
  const leave = (parameters: Record<string, string>) =>
    open().get(`${origin}/logout?${new URLSearchParams(parameters).toString()}`);

  it.each([
    ['web', `${origin}/`],
    ['web', `${origin}/login`],
    ['web', 'http://127.0.0.1:3000/login'],
    ['outro', 'https://app.example/'],
  ])('goes on to an address that %s has registered: %s', async (client_id, logout_uri) => {
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
  ])('goes nowhere else: %o', async (parameters) => {
    expect(await leave(parameters)).toMatchObject({ status: 400, location: '' });
  });

  it('goes on to a new sign-in', async () => {
    const { location } = await leave({ client_id: 'web', redirect_uri: callback, response_type: 'code' });
    expect(location.startsWith(`${origin}/oauth2/authorize?client_id=web`)).toBe(true);
    expect(await leave({ client_id: 'web', redirect_uri: elsewhere, response_type: 'code' })).toMatchObject({
      status: 400,
      location: '',
    });
  });

  it('takes the cookies of begun sign-ins along', async () => {
    const browser = open();
    await browser.get(authorizeUrl());
    await browser.get(`${origin}/logout?client_id=web&logout_uri=${encodeURIComponent(`${origin}/`)}`);
    expect([...(browser.cookies.get(new URL(rig.address).host) ?? [])]).toEqual([]);
  });
});
