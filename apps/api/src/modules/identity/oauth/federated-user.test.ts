import { get } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../../platform/platform.table.ts';
import {
  federatedUrl,
  type FederationFixture,
  openFederationFixture,
  upstreamCallback,
  vaasCompany,
} from '../../../testing/federation-fixture.ts';
import { password } from '../../../testing/identity-fixture.ts';
import { callback, claimsOf, pkce, callbackParams } from '../../../testing/oauth-fixture.ts';
import { users } from '../users/users.table.ts';
import { federatedIdentities } from '../identity.table.ts';

let fixture: FederationFixture;
beforeAll(async () => {
  fixture = await openFederationFixture();
});
afterAll(() => fixture.close());

const counts = async (): Promise<unknown> => {
  const { rows } = await fixture.platform.database.execute(
    `select (select count(*) from users)::int as users, (select count(*) from identity.pool_users)::int as entries,
      (select count(*) from identity.federated_identities)::int as identities,
      (select count(*) from identity.authorization_codes)::int as codes`,
  );
  return rows[0];
};

describe('a federated sign-in', () => {
  it('redirects to the issuer with its own PKCE, state and nonce', async () => {
    const address = await fixture.begin(fixture.open(), { login_hint: 'bia@vaas.example' });
    expect(address.origin).toBe(fixture.upstream.issuer);
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

  it('creates a user in the provider’s company, whom the API accepts', async () => {
    const { subject, email } = fixture.account({ givenName: 'Bia', name: 'Bia Lima' });
    const answer = await fixture.walk(subject);
    expect(answer.location.startsWith(`${callback}?`)).toBe(true);
    expect(callbackParams(answer)).toEqual({ code: expect.any(String), state: 'estado' });
    const tokens = await fixture.tokensOf(answer);
    expect(claimsOf(tokens.id_token)).toMatchObject({
      email,
      email_verified: true,
      nonce: 'meu-nonce',
      'cognito:username': email,
      'custom:should_reset_password': 'false',
      identities: [{ userId: subject, providerName: 'vaas', providerType: 'OIDC' }],
    });
    const found = await fixture.userOf(email);
    expect(found).toMatchObject({
      user: { companyId: vaasCompany, firstName: 'Bia', isAdmin: false, authType: 'cognito' },
      entry: { status: 'EXTERNAL_PROVIDER', enabled: true },
    });
    expect(found?.user.cognitoId).toBe(found?.entry?.sub);
    expect(await fixture.api('/api/users/me', tokens.id_token)).toMatchObject({
      status: 200,
      body: { id: found?.user.id, emailAddress: email, companyId: vaasCompany, resetPassword: false },
    });
    const entries = await fixture.platform.database.system.read((tx) =>
      tx
        .select()
        .from(audit)
        .where(eq(audit.subjectId, found?.user.id ?? ''))
        .orderBy(audit.id),
    );
    expect(entries.map(({ action }) => action)).toEqual(['user.create', 'user.link_provider']);
  });

  it('finds the same user the second time, even with another address or domain', async () => {
    const { subject, email } = fixture.account();
    const first = claimsOf((await fixture.tokensOf(await fixture.walk(subject))).id_token);
    fixture.upstream.accounts.set(subject, { email: 'nova@mudou.example', isVerified: false });
    const second = claimsOf((await fixture.tokensOf(await fixture.walk(subject))).id_token);
    expect([second['sub'], second['email']]).toEqual([first['sub'], email]);
  });

  it('takes the name from the issuer’s claims, else from the address', async () => {
    for (const [overrides, firstName, lastName] of [
      [{ name: '  Carla  de\nSouza ' }, 'Carla', 'de Souza'],
      [{ name: '\u202eX\0Y' }, 'X', 'Y'],
      [{}, undefined, null],
    ] as const) {
      const { subject, email } = fixture.account(overrides);
      await fixture.walk(subject);
      expect((await fixture.userOf(email))?.user).toMatchObject({
        firstName: firstName ?? email.split('@')[0],
        lastName,
      });
    }
  });

  it('links a user of the company by verified address, who keeps their password', async () => {
    const email = await fixture.person({ email: 'Lia@vaas.example', companyId: vaasCompany });
    const { subject } = fixture.account({ email: 'LIA@VAAS.EXAMPLE' });
    const { id_token } = await fixture.tokensOf(await fixture.walk(subject));
    const entry = (await fixture.userOf('lia@vaas.example'))?.entry;
    expect(claimsOf(id_token)['sub']).toBe(entry?.sub);
    expect(entry?.status).toBe('CONFIRMED');
    expect(await fixture.tokens(email.toLowerCase(), password)).toHaveProperty('IdToken');
  });

  it('moves a user without a pool entry into the pool', async () => {
    const email = 'antiga@vaas.example';
    await fixture.person({ email, companyId: vaasCompany, password: undefined });
    const { id_token } = await fixture.tokensOf(await fixture.walk(fixture.account({ email }).subject));
    expect(await fixture.userOf(email)).toMatchObject({
      user: { cognitoId: claimsOf(id_token)['sub'], authType: 'cognito' },
      entry: { status: 'EXTERNAL_PROVIDER' },
    });
  });

  it('creates one user for concurrent first sign-ins', async () => {
    const { subject, email } = fixture.account();
    const answers = await Promise.all(Array.from({ length: 6 }, () => fixture.walk(subject)));
    const subs = await Promise.all(
      answers.map(async (answer) => claimsOf((await fixture.tokensOf(answer)).id_token)['sub']),
    );
    expect(new Set(subs).size).toBe(1);
    const links = await fixture.platform.database.system.read((tx) =>
      tx.select().from(federatedIdentities).where(eq(federatedIdentities.subject, subject)),
    );
    expect(links).toHaveLength(1);
    expect((await fixture.userOf(email))?.entry?.sub).toBe(subs[0]);
  });

  it('has no access to self-service operations, and ends by RevokeToken', async () => {
    const tokens = await fixture.tokensOf(await fixture.walk(fixture.account().subject));
    expect((await fixture.call('GetUser', { AccessToken: tokens.access_token })).body['message']).toBe(
      'Access Token does not have required scopes',
    );
    const refresh = () =>
      fixture.call('InitiateAuth', {
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        ClientId: 'web',
        AuthParameters: { REFRESH_TOKEN: tokens.refresh_token },
      });
    const again = (await refresh()).body['AuthenticationResult'] as { IdToken: string };
    expect(claimsOf(again.IdToken)).toHaveProperty('identities');
    await fixture.call('RevokeToken', { Token: tokens.refresh_token, ClientId: 'web' });
    expect((await refresh()).status).toBe(400);
    expect((await fixture.api('/api/users/me', tokens.id_token)).status).toBe(401);
  });

  it('uses the local address that the browser uses, and rejects forged hosts', async () => {
    const { pathname, search } = new URL(federatedUrl());
    const returnFor = (host: string) =>
      new Promise<string | null>((resolve, reject) => {
        get(`${fixture.address}${pathname}${search}`, { headers: { host } }, ({ headers }) =>
          resolve(new URL(headers.location ?? '').searchParams.get('redirect_uri')),
        ).on('error', reject);
      });
    expect(await returnFor('127.0.0.1:3000')).toBe('http://127.0.0.1:3000/oauth2/idpresponse');
    expect(await returnFor('localhost:3000')).toBe(upstreamCallback);
    expect(await returnFor('evil.example')).toBe(upstreamCallback);
  });
});

describe('a user whom the provider may not sign in', () => {
  it.each<[string, () => Promise<string>, RegExp]>([
    [
      'has an address that nobody verified',
      async () => fixture.account({ isVerified: false }).subject,
      /não confirmou seu e-mail/,
    ],
    [
      'has the unverified address of somebody in the company',
      async () =>
        fixture.account({
          email: await fixture.person({ companyId: vaasCompany, email: 'n@vaas.example' }),
          isVerified: false,
        }).subject,
      /não confirmou seu e-mail/,
    ],
    [
      'has an address that is none',
      async () => fixture.account({ email: 'vaas.example' }).subject,
      /não confirmou seu e-mail/,
    ],
    ['is of another domain', async () => fixture.account({ email: 'x@gmail.example' }).subject, /não atende o domínio/],
    [
      'is of a domain within',
      async () => fixture.account({ email: 'x@sub.vaas.example' }).subject,
      /não atende o domínio/,
    ],
    [
      'is of a domain around',
      async () => fixture.account({ email: 'x@malvaas.example' }).subject,
      /não atende o domínio/,
    ],
    [
      'hides the domain in the name',
      async () => fixture.account({ email: 'x@vaas.example@gmail.example' }).subject,
      /não confirmou seu e-mail/,
    ],
    [
      'has the address of another company’s user',
      async () => fixture.account({ email: await fixture.person() }).subject,
      /pertence a outra empresa/,
    ],
    [
      'is disabled',
      async () =>
        fixture.account({
          email: await fixture.person({ companyId: vaasCompany, email: 'd@vaas.example', status: 'DISABLED' }),
        }).subject,
      /foi desativado/,
    ],
  ])('gets an error, and nothing is created: %s', async (_name, prepare, message) => {
    const subject = await prepare();
    const before = await counts();
    expect(callbackParams(await fixture.walk(subject))).toEqual({
      error: 'access_denied',
      error_description: expect.stringMatching(message),
      state: 'estado',
    });
    expect(await counts()).toEqual(before);
  });

  it('may have signed in before and been disabled since', async () => {
    const { subject, email } = fixture.account();
    await fixture.walk(subject);
    await fixture.platform.database.system.transaction((tx) =>
      tx.update(users).set({ disabledAt: new Date() }).where(eq(users.emailAddress, email)),
    );
    expect(callbackParams(await fixture.walk(subject))['error_description']).toMatch(/foi desativado/);
  });

  it('may have moved to another company since', async () => {
    const { subject, email } = fixture.account();
    await fixture.walk(subject);
    await fixture.platform.database.system.transaction((tx) =>
      tx.update(users).set({ companyId: fixture.companyId }).where(eq(users.emailAddress, email)),
    );
    expect(callbackParams(await fixture.walk(subject))['error_description']).toMatch(/pertence a outra empresa/);
  });

  it('is not the user with the same subject at another provider', async () => {
    const { subject } = fixture.account();
    await fixture.walk(subject);
    expect(callbackParams(await fixture.walk(subject, { identity_provider: 'outra' }))['error_description']).toMatch(
      /não atende o domínio/,
    );
  });
});
