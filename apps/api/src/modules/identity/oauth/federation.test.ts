import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loggedError } from '../../../platform/logger.ts';
import { audit } from '../../../platform/platform.table.ts';
import { type IdentityRig, openIdentityRig, password } from '../../../testing/identity-rig.ts';
import { type BrowserAnswer, newPkce, type OAuthBrowser, openOAuthBrowser } from '../../../testing/oauth-browser.ts';
import { companies } from '../../companies/companies.table.ts';
import { users } from '../../users/users.table.ts';
import { federatedIdentities, poolUsers } from '../identity.table.ts';
import { startUpstream, type Upstream } from '../upstream.peer.ts';

const origin = 'http://localhost:3000';
const callback = `${origin}/sso-callback`;
const upstreamCallback = `${origin}/oauth2/idpresponse`;
const vaasCompany = '0198c6c8-0000-7000-8000-00000000000a';

let upstream: Upstream;
let rig: IdentityRig;
let deadPort = 0;

const closedPort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

beforeAll(async () => {
  upstream = await startUpstream({ redirectUris: [upstreamCallback, 'http://127.0.0.1:3000/oauth2/idpresponse'] });
  deadPort = await closedPort();
  const { issuer, clientId, clientSecret } = upstream;
  const vaas = { issuer, clientId, clientSecret, companyId: vaasCompany, domains: ['vaas.example', 'aurora.example'] };
  rig = await openIdentityRig({
    PAUTA_SSO_PROVIDERS: JSON.stringify([
      { ...vaas, name: 'vaas' },
      { ...vaas, name: 'outra', domains: ['outra.example'] },
      { ...vaas, name: 'longe', issuer: `http://127.0.0.1:${deadPort}` },
      { ...vaas, name: 'falsa', clientSecret: 'errado' },
    ]),
  });
  await rig.platform.database.system.transaction((tx) =>
    tx.insert(companies).values({ id: vaasCompany, name: 'Vaas' }),
  );
});
afterAll(async () => {
  await rig.close();
  await upstream.close();
});
afterEach(() => {
  for (const key of ['alter', 'isForging', 'isDown'] as const) delete upstream.behaviour[key];
});

let people = 0;
/** An account at the issuer; gives its subject and address. */
const account = (overrides: Partial<{ email: string; isVerified: boolean; givenName: string; name: string }> = {}) => {
  people += 1;
  const subject = `sujeito-${people}`;
  const made = { email: `pessoa${people}@vaas.example`, isVerified: true, ...overrides };
  upstream.accounts.set(subject, made);
  return { subject, email: made.email };
};

const open = () => openOAuthBrowser({ [origin]: rig.address });
const pkce = newPkce();

const authorizeUrl = (others: Readonly<Record<string, string>> = {}): string => {
  const url = new URL('/oauth2/authorize', origin);
  const parameters = {
    response_type: 'code',
    client_id: 'web',
    redirect_uri: callback,
    state: 'estado',
    nonce: 'meu-nonce',
    code_challenge: pkce.challenge,
    code_challenge_method: 'S256',
    identity_provider: 'vaas',
    ...others,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};

/** At the issuer, from its address on: chooses the account and gives the address that leads back to us. */
const atUpstream = async (browser: OAuthBrowser, address: string, subject: string): Promise<string> => {
  let at = address;
  for (let steps = 0; steps < 8; steps += 1) {
    if (at.startsWith(upstreamCallback) || at.startsWith('http://127.0.0.1:3000/')) return at;
    const answer = await browser.get(at);
    at = answer.location || (await browser.post(at, { account: subject })).location;
  }
  throw new Error(`No way back from ${address}`);
};

const begin = async (browser: OAuthBrowser, others: Readonly<Record<string, string>> = {}): Promise<URL> => {
  const answer = await browser.get(authorizeUrl(others));
  expect(answer.status).toBe(302);
  return new URL(answer.location);
};

/** The whole way; gives the answer to the issuer's callback. */
const walk = async (
  subject: string,
  others: Readonly<Record<string, string>> = {},
  change: (address: URL) => void = () => undefined,
): Promise<BrowserAnswer> => {
  const browser = open();
  const address = await begin(browser, others);
  change(address);
  return browser.get(await atUpstream(browser, address.href, subject));
};

const told = ({ location }: BrowserAnswer): Record<string, string> =>
  Object.fromEntries(new URL(location).searchParams);

interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
}

const exchange = async (code: string): Promise<Tokens> => {
  const response = await fetch(`${rig.address}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'web',
      redirect_uri: callback,
      code,
      code_verifier: pkce.verifier,
    }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Tokens;
};

const tokensOf = async (answer: BrowserAnswer): Promise<Tokens> => exchange(told(answer)['code'] ?? '');

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

const userOf = async (email: string) => {
  const [found] = await rig.platform.database.system.read((tx) =>
    tx
      .select({ user: users, entry: poolUsers })
      .from(users)
      .leftJoin(poolUsers, eq(poolUsers.userId, users.id))
      .where(eq(users.emailAddress, email)),
  );
  return found;
};

const counts = async (): Promise<unknown> => {
  const { rows } = await rig.platform.database.execute(
    `select (select count(*) from users)::int as users, (select count(*) from identity.pool_users)::int as entries,
      (select count(*) from identity.federated_identities)::int as identities,
      (select count(*) from identity.authorization_codes)::int as codes`,
  );
  return rows[0];
};

describe('a federated sign-in', () => {
  it('goes to the issuer with PKCE, state and nonce of its own', async () => {
    const address = await begin(open(), { login_hint: 'bia@vaas.example' });
    expect(address.origin).toBe(upstream.issuer);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'pauta',
      redirect_uri: upstreamCallback,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.any(String),
      login_hint: 'bia@vaas.example',
    });
    expect(address.searchParams.get('code_challenge')).not.toBe(pkce.challenge);
    expect(address.searchParams.get('nonce')).not.toBe('meu-nonce');
  });

  it('makes somebody new in the provider’s company, whom the api knows', async () => {
    const { subject, email } = account({ givenName: 'Bia', name: 'Bia Lima' });
    const answer = await walk(subject);
    expect(answer.location.startsWith(`${callback}?`)).toBe(true);
    expect(told(answer)).toEqual({ code: expect.any(String), state: 'estado' });
    const tokens = await tokensOf(answer);
    expect(claimsOf(tokens.id_token)).toMatchObject({
      email,
      email_verified: true,
      nonce: 'meu-nonce',
      'cognito:username': email,
      'custom:should_reset_password': 'false',
      identities: [{ userId: subject, providerName: 'vaas', providerType: 'OIDC' }],
    });
    const found = await userOf(email);
    expect(found).toMatchObject({
      user: { companyId: vaasCompany, firstName: 'Bia', isAdmin: false, authType: 'cognito' },
      entry: { status: 'EXTERNAL_PROVIDER', enabled: true },
    });
    expect(found?.user.cognitoId).toBe(found?.entry?.sub);
    expect(await rig.api('/api/users/me', tokens.id_token)).toMatchObject({
      status: 200,
      body: { id: found?.user.id, emailAddress: email, companyId: vaasCompany, resetPassword: false },
    });
    const entries = await rig.platform.database.system.read((tx) =>
      tx
        .select()
        .from(audit)
        .where(eq(audit.subjectId, found?.user.id ?? '')),
    );
    expect(entries.map(({ action }) => action)).toEqual(['user.create', 'user.link_provider']);
  });

  it('finds the same user the second time, under another address too, and whatever the domain', async () => {
    const { subject, email } = account();
    const first = claimsOf((await tokensOf(await walk(subject))).id_token);
    upstream.accounts.set(subject, { email: 'nova@mudou.example', isVerified: false });
    const second = claimsOf((await tokensOf(await walk(subject))).id_token);
    expect([second['sub'], second['email']]).toEqual([first['sub'], email]);
  });

  it('takes the name from what the issuer tells, else from the address', async () => {
    for (const [overrides, firstName, lastName] of [
      [{ name: '  Carla  de\nSouza ' }, 'Carla', 'de Souza'],
      [{ name: '\u202eX\0Y' }, 'X', 'Y'],
      [{}, undefined, null],
    ] as const) {
      const { subject, email } = account(overrides);
      await walk(subject);
      expect((await userOf(email))?.user).toMatchObject({ firstName: firstName ?? email.split('@')[0], lastName });
    }
  });

  it('links somebody of the company by a verified address, who keeps their password', async () => {
    const email = await rig.person({ email: 'Lia@vaas.example', companyId: vaasCompany });
    const { subject } = account({ email: 'LIA@VAAS.EXAMPLE' });
    const { id_token } = await tokensOf(await walk(subject));
    const entry = (await userOf('lia@vaas.example'))?.entry;
    expect(claimsOf(id_token)['sub']).toBe(entry?.sub);
    expect(entry?.status).toBe('CONFIRMED');
    expect(await rig.tokens(email.toLowerCase(), password)).toHaveProperty('IdToken');
  });

  it('moves somebody without an entry in the pool into it', async () => {
    const email = 'antiga@vaas.example';
    await rig.person({ email, companyId: vaasCompany, password: undefined });
    const { id_token } = await tokensOf(await walk(account({ email }).subject));
    expect(await userOf(email)).toMatchObject({
      user: { cognitoId: claimsOf(id_token)['sub'], authType: 'cognito' },
      entry: { status: 'EXTERNAL_PROVIDER' },
    });
  });

  it('makes one user of many first sign-ins at once', async () => {
    const { subject, email } = account();
    const answers = await Promise.all(Array.from({ length: 6 }, () => walk(subject)));
    const subs = await Promise.all(answers.map(async (answer) => claimsOf((await tokensOf(answer)).id_token)['sub']));
    expect(new Set(subs).size).toBe(1);
    const links = await rig.platform.database.system.read((tx) =>
      tx.select().from(federatedIdentities).where(eq(federatedIdentities.subject, subject)),
    );
    expect(links).toHaveLength(1);
    expect((await userOf(email))?.entry?.sub).toBe(subs[0]);
  });

  it('opens none of the pool’s own operations, and ends by RevokeToken', async () => {
    const tokens = await tokensOf(await walk(account().subject));
    expect((await rig.call('GetUser', { AccessToken: tokens.access_token })).body['message']).toBe(
      'Access Token does not have required scopes',
    );
    const refresh = () =>
      rig.call('InitiateAuth', {
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        ClientId: 'web',
        AuthParameters: { REFRESH_TOKEN: tokens.refresh_token },
      });
    const again = (await refresh()).body['AuthenticationResult'] as { IdToken: string };
    expect(claimsOf(again.IdToken)).toHaveProperty('identities');
    await rig.call('RevokeToken', { Token: tokens.refresh_token, ClientId: 'web' });
    expect((await refresh()).status).toBe(400);
    expect((await rig.api('/api/users/me', tokens.id_token)).status).toBe(401);
  });

  it('uses the spelling of this machine that the browser uses, and no address that it makes up', async () => {
    const { pathname, search } = new URL(authorizeUrl());
    const returnFor = (host: string) =>
      new Promise<string | null>((resolve, reject) => {
        get(`${rig.address}${pathname}${search}`, { headers: { host } }, ({ headers }) =>
          resolve(new URL(headers.location ?? '').searchParams.get('redirect_uri')),
        ).on('error', reject);
      });
    expect(await returnFor('127.0.0.1:3000')).toBe('http://127.0.0.1:3000/oauth2/idpresponse');
    expect(await returnFor('localhost:3000')).toBe(upstreamCallback);
    expect(await returnFor('evil.example')).toBe(upstreamCallback);
  });
});

describe('an answer of the issuer', () => {
  const page = { status: 400, location: '' };

  it('is taken once', async () => {
    const { subject } = account();
    const browser = open();
    const back = await atUpstream(browser, (await begin(browser)).href, subject);
    expect(told(await browser.get(back))).toHaveProperty('code');
    expect(await browser.get(back)).toMatchObject(page);
  });

  it('is taken in the browser that asked', async () => {
    const { subject, email } = account();
    const browser = open();
    const back = await atUpstream(browser, (await begin(browser)).href, subject);
    expect(await open().get(back)).toMatchObject(page);
    expect(await browser.get(back)).toMatchObject(page);
    expect(await userOf(email)).toBeUndefined();
  });

  it('does not count for the sign-in of somebody else', async () => {
    const [mine, theirs] = [open(), open()];
    const back = new URL(await atUpstream(theirs, (await begin(theirs)).href, account().subject));
    const state = (await begin(mine)).searchParams.get('state') ?? '';
    back.searchParams.set('state', state);
    // Their code at my state: the issuer refuses it, for its PKCE challenge is theirs.
    expect(told(await mine.get(back.href))).toMatchObject({ error: 'server_error', state: 'estado' });
  });

  it.each(['', '?state=', '?state=inventado&code=x', '?state=a&state=b&code=x', '?error=access_denied'])(
    'goes nowhere without a state of ours: %j',
    async (query) => {
      expect(await open().get(`${upstreamCallback}${query}`)).toMatchObject(page);
    },
  );

  it('is not the hosted form’s, nor the other way round', async () => {
    const browser = open();
    const form = await browser.get(authorizeUrl({ identity_provider: 'neoway' }));
    const formState = /name="state" value="([^"]+)"/.exec(form.body)?.[1] ?? '';
    expect(await browser.get(`${upstreamCallback}?state=${formState}&code=x`)).toMatchObject(page);
    const state = (await begin(browser)).searchParams.get('state') ?? '';
    const typed = { state, username: await rig.person(), password };
    expect(await browser.post(`${origin}/oauth2/login`, typed)).toMatchObject(page);
  });

  it('comes within three minutes', async () => {
    const { subject, email } = account();
    const browser = open();
    const back = await atUpstream(browser, (await begin(browser)).href, subject);
    rig.later(180);
    expect(told(await browser.get(back))).toEqual({
      error: 'access_denied',
      error_description: 'O tempo para entrar acabou. Tente de novo.',
      state: 'estado',
    });
    expect(await userOf(email)).toBeUndefined();
  });

  it.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ['another nonce', (claims) => ({ ...claims, nonce: 'outro' })],
    ['no nonce', ({ nonce: _, ...claims }) => claims],
    ['another issuer', (claims) => ({ ...claims, iss: 'http://127.0.0.1:1' })],
    ['another audience', (claims) => ({ ...claims, aud: 'outro' })],
    ['an end long ago', (claims) => ({ ...claims, exp: 1_700_000_000 })],
    ['no subject', ({ sub: _, ...claims }) => claims],
    ['another subject than its own userinfo', (claims) => ({ ...claims, sub: 'outro' })],
  ])('is refused with an id token that has %s', async (_name, alter) => {
    const { subject, email } = account();
    upstream.behaviour.alter = alter;
    expect(told(await walk(subject))).toMatchObject({ error: 'server_error' });
    expect(await userOf(email)).toBeUndefined();
  });

  it('is refused under a key that the issuer does not publish', async () => {
    const { subject, email } = account();
    upstream.behaviour.isForging = true;
    expect(told(await walk(subject))).toMatchObject({ error: 'server_error' });
    expect(await userOf(email)).toBeUndefined();
  });

  it('is refused where nonce or PKCE was changed on the way there', async () => {
    for (const name of ['nonce', 'code_challenge']) {
      const answer = await walk(account().subject, {}, ({ searchParams }) =>
        searchParams.set(name, newPkce().challenge),
      );
      expect(told(answer)).toMatchObject({ error: 'server_error' });
    }
  });

  it('that the person denied is told as that', async () => {
    expect(told(await walk(''))).toEqual({
      error: 'access_denied',
      error_description: 'O provedor vaas não autorizou a entrada.',
      state: 'estado',
    });
  });
});

describe('somebody whom the provider may not bring', () => {
  it.each<[string, () => Promise<string>, RegExp]>([
    [
      'has an address that nobody verified',
      async () => account({ isVerified: false }).subject,
      /não confirmou seu e-mail/,
    ],
    [
      'has the unverified address of somebody in the company',
      async () =>
        account({ email: await rig.person({ companyId: vaasCompany, email: 'n@vaas.example' }), isVerified: false })
          .subject,
      /não confirmou seu e-mail/,
    ],
    ['has an address that is none', async () => account({ email: 'vaas.example' }).subject, /não confirmou seu e-mail/],
    ['is of another domain', async () => account({ email: 'x@gmail.example' }).subject, /não atende o domínio/],
    ['is of a domain within', async () => account({ email: 'x@sub.vaas.example' }).subject, /não atende o domínio/],
    ['is of a domain around', async () => account({ email: 'x@malvaas.example' }).subject, /não atende o domínio/],
    [
      'hides the domain in the name',
      async () => account({ email: 'x@vaas.example@gmail.example' }).subject,
      /não confirmou seu e-mail/,
    ],
    [
      'has the address of another company’s user',
      async () => account({ email: await rig.person() }).subject,
      /pertence a outra empresa/,
    ],
    [
      'is disabled',
      async () =>
        account({ email: await rig.person({ companyId: vaasCompany, email: 'd@vaas.example', status: 'DISABLED' }) })
          .subject,
      /foi desativado/,
    ],
  ])('is told so, and nothing is made: %s', async (_name, prepare, message) => {
    const subject = await prepare();
    const before = await counts();
    expect(told(await walk(subject))).toEqual({
      error: 'access_denied',
      error_description: expect.stringMatching(message),
      state: 'estado',
    });
    expect(await counts()).toEqual(before);
  });

  it('may have been brought before, and disabled since', async () => {
    const { subject, email } = account();
    await walk(subject);
    await rig.platform.database.system.transaction((tx) =>
      tx.update(users).set({ disabledAt: new Date() }).where(eq(users.emailAddress, email)),
    );
    expect(told(await walk(subject))['error_description']).toMatch(/foi desativado/);
  });

  it('may have moved to another company since', async () => {
    const { subject, email } = account();
    await walk(subject);
    await rig.platform.database.system.transaction((tx) =>
      tx.update(users).set({ companyId: rig.companyId }).where(eq(users.emailAddress, email)),
    );
    expect(told(await walk(subject))['error_description']).toMatch(/pertence a outra empresa/);
  });

  it('is not somebody else who has the same subject at another provider', async () => {
    const { subject } = account();
    await walk(subject);
    expect(told(await walk(subject, { identity_provider: 'outra' }))['error_description']).toMatch(
      /não atende o domínio/,
    );
  });
});

describe('an issuer in trouble', () => {
  it('that can’t be reached is told to the client', async () => {
    const { status, location } = await open().get(authorizeUrl({ identity_provider: 'longe' }));
    expect(status).toBe(302);
    expect(Object.fromEntries(new URL(location).searchParams)).toEqual({
      error: 'server_error',
      error_description: 'O provedor longe não respondeu como devia. Tente de novo mais tarde.',
      state: 'estado',
    });
  });

  it('is asked again after it failed, and asked for its description once while it is well', async () => {
    const fresh = await openIdentityRig({
      PAUTA_SSO_PROVIDERS: JSON.stringify([
        {
          name: 'vaas',
          issuer: upstream.issuer,
          clientId: upstream.clientId,
          clientSecret: upstream.clientSecret,
          companyId: vaasCompany,
          domains: ['vaas.example'],
        },
      ]),
    });
    try {
      const asked = () => upstream.requests.filter((path) => path.includes('openid-configuration')).length;
      const go = async () => told(await openOAuthBrowser({ [origin]: fresh.address }).get(authorizeUrl()));
      upstream.behaviour.isDown = true;
      expect(await go()).toMatchObject({ error: 'server_error' });
      delete upstream.behaviour.isDown;
      const before = asked();
      expect(await go()).toHaveProperty('code_challenge');
      expect(await go()).toHaveProperty('code_challenge');
      expect(asked() - before).toBe(1);
    } finally {
      await fresh.close();
    }
  });

  it('between the way there and the way back is told to the client, and logged without secrets', async () => {
    const warn = vi.spyOn(rig.platform.log, 'warn');
    try {
      const browser = open();
      const back = await atUpstream(browser, (await begin(browser)).href, account().subject);
      upstream.behaviour.isDown = true;
      expect(told(await browser.get(back))).toMatchObject({ error: 'server_error', state: 'estado' });
      const [entry] = warn.mock.calls.map(([fields]) => fields as { err: unknown; provider: string });
      const logged = JSON.stringify({ ...entry, err: loggedError(entry?.err) });
      expect(logged).toContain('vaas');
      const code = new URL(back).searchParams.get('code') ?? '';
      for (const secret of [code, upstream.clientSecret]) expect(logged).not.toContain(secret);
    } finally {
      warn.mockRestore();
    }
  });

  it('that does not take our secret is told to the client', async () => {
    expect(told(await walk(account().subject, { identity_provider: 'falsa' }))).toMatchObject({
      error: 'server_error',
    });
  });
});
