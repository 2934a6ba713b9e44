import { randomBytes } from 'node:crypto';
import { openSearch, type Secret } from '@pauta/secret-leak';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRows } from '../../testing/all-rows.ts';
import { type FederationFixture, openFederationFixture } from '../../testing/federation-fixture.ts';
import { answerNewPassword, codeIn, sessionOf, signIn } from '../../testing/identity-fixture.ts';
import { authorizeUrl, pkce, submit, callbackParams } from '../../testing/oauth-fixture.ts';
import { sendInvitation } from '../mail/send-invitation.ts';
import { adminCommands } from '../../admin/commands.ts';
import { clientPublicValue } from '../../testing/srp-client.ts';

/** A planted value, to check that the search works. */
const planted: Secret = { kind: 'planted', text: 'canario@aurora.example' };

let fixture: FederationFixture;
let log = '';
const secrets = new Map<string, Secret>();

const note = (kind: string, text: string): string => {
  secrets.set(text, { kind, text });
  return text;
};
const newPassword = (): string => note('password', `Aa1#"é${randomBytes(9).toString('base64url')}`);
const noteTokens = (answer: object): void => {
  for (const [name, value] of Object.entries(answer)) {
    if (/token|session|block/i.test(name) && typeof value === 'string' && value.length > 20) note(name, value);
    else if (typeof value === 'object' && value !== null) noteTokens(value);
  }
};

const admin = async (command: string, input: object) => adminCommands.get(command)?.run(fixture.platform, input);
const call = async (operation: string, body: object) => {
  const { body: answer } = await fixture.call(operation, body);
  noteTokens(answer);
  return answer;
};
const api = async (path: string, authorization: string, init: RequestInit = {}): Promise<number> => {
  const headers = { authorization, 'content-type': 'application/json' };
  return (await fetch(`${fixture.address}${path}`, { headers, ...init })).status;
};
const basic = (email: string, password: string) =>
  `Basic ${note('credentials', Buffer.from(`${email}:${password}`).toString('base64'))}`;

const walkSignIns = async (): Promise<void> => {
  const password = newPassword();
  const email = await fixture.person({ email: planted.text, password });
  const user = fixture.browser(email);
  const session = sessionOf(await signIn(user, password));
  noteTokens({ idToken: session.getIdToken().getJwtToken(), accessToken: session.getAccessToken().getJwtToken() });
  noteTokens({ refreshToken: session.getRefreshToken().getToken() });
  await signIn(fixture.browser(email), newPassword());
  await call('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    ClientId: 'web',
    AuthParameters: { USERNAME: email, SRP_A: clientPublicValue(3n).toString(16) },
  });

  const given = newPassword();
  const invited = fixture.browser(await fixture.person({ password: given, status: 'FORCE_CHANGE_PASSWORD' }));
  expect(await signIn(invited, given)).toMatchObject({ kind: 'newPassword' });
  expect(await answerNewPassword(invited, newPassword())).toMatchObject({ kind: 'session' });
};

const walkOwnOperations = async (): Promise<void> => {
  const [password, next] = [newPassword(), newPassword()];
  const email = await fixture.person({ password });
  const tokens = await fixture.tokens(email, password);
  noteTokens(tokens);
  const { AccessToken, RefreshToken, IdToken } = tokens;
  expect(await api('/api/users/me', `Bearer ${IdToken}`)).toBe(200);
  expect(
    await api(
      '/api/users/me',
      `Bearer ${note('forged', `${IdToken.slice(0, -43)}${randomBytes(32).toString('base64url')}`)}`,
    ),
  ).toBe(401);
  const refresh = { AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId: 'web', AuthParameters: { REFRESH_TOKEN: RefreshToken } };
  expect(await call('InitiateAuth', refresh)).toHaveProperty('AuthenticationResult');
  await call('GetUser', { AccessToken });
  await call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'name', Value: 'Outro Nome' }] });
  await call('ChangePassword', { AccessToken, PreviousPassword: newPassword(), ProposedPassword: next });
  expect(await call('ChangePassword', { AccessToken, PreviousPassword: password, ProposedPassword: next })).toEqual({});
  await call('RevokeToken', { ClientId: 'web', Token: RefreshToken });
  await call('GlobalSignOut', { AccessToken: (await fixture.tokens(email, next)).AccessToken });
  await call('SignUp', { ClientId: 'web', Username: 'nova@aurora.example', Password: newPassword() });
  const body = JSON.stringify({ oldPassword: next, password: newPassword() });
  const { IdToken: again } = await fixture.tokens(email, next);
  expect(await api('/api/update-password', `Bearer ${note('idToken', again)}`, { method: 'PATCH', body })).toBeLessThan(
    300,
  );
};

const walkResets = async (): Promise<void> => {
  const email = await fixture.person({ password: newPassword() });
  const reset = { ClientId: 'web', Username: email };
  for (const isRight of [false, true]) {
    await call('ForgotPassword', reset);
    const code = note('code', codeIn((await fixture.emails(email))[0]));
    const ConfirmationCode = isRight ? code : String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const answer = await call('ConfirmForgotPassword', { ...reset, ConfirmationCode, Password: newPassword() });
    expect(Object.keys(answer).length === 0).toBe(isRight);
  }
};

const walkBasic = async (): Promise<void> => {
  const email = 'antiga@aurora.example';
  const password = newPassword();
  await admin('user create', { email, name: 'Bia Reis', password, company: fixture.companyId, auth: 'basic' });
  expect(await api('/api/users/me', basic(email, password))).toBe(200);
  expect(await api('/api/users/me', basic(email, newPassword()))).toBe(401);
  const body = JSON.stringify({ oldPassword: password, password: newPassword() });
  expect(await api('/api/update-password', basic(email, password), { method: 'PATCH', body })).toBeLessThan(300);
};

const walkHostedPages = async (): Promise<void> => {
  const password = newPassword();
  const email = await fixture.person({ password });
  note('verifier', pkce.verifier);
  const browser = fixture.open();
  const again = await submit(browser, await browser.get(authorizeUrl()), email, newPassword());
  const code = note('authorization code', callbackParams(await submit(browser, again, email, password))['code'] ?? '');
  const tokens = await fixture.tokensFor(code);
  noteTokens(tokens);
  const { body } = await fixture.refreshed(tokens.refresh_token);
  noteTokens(body);
  expect((await fixture.exchange(code)).body.error).toBe('invalid_grant');
};

const walkFederation = async (): Promise<void> => {
  note('client secret', fixture.upstream.clientSecret);
  const { subject } = fixture.account();
  const browser = fixture.open();
  const back = await fixture.atUpstream(browser, (await fixture.begin(browser)).href, subject);
  note("the issuer's code", new URL(back).searchParams.get('code') ?? '');
  const answer = await browser.get(back);
  note('authorization code', callbackParams(answer)['code'] ?? '');
  noteTokens(await fixture.tokensOf(answer));
  await browser.get(back);
  await fixture.walk('');
};

const walkAdministration = async (): Promise<void> => {
  const email = await fixture.person({ password: newPassword() });
  await admin('user set-password', { email, password: newPassword(), 'must-change': true });
  await call('ForgotPassword', { ClientId: 'web', Username: email });
  const shown = await admin('code show', { email });
  note('code', String(Reflect.get(Object(shown), 'code')));
  await admin('mail show', { to: email });
  const { database, mail } = fixture.platform;
  const invitation = {
    to: email,
    name: 'Nina',
    companyName: 'Aurora',
    origin: 'http://localhost:3000',
    language: 'en',
  } as const;
  await database.system.transaction((tx) =>
    sendInvitation(tx, mail, { ...invitation, temporaryPassword: newPassword() }),
  );
  await admin('key rotate', {});
};

/** Makes the database fail: errors that contain statement values must not be logged. */
const walkBrokenDatabase = async (): Promise<void> => {
  const password = newPassword();
  const email = await fixture.person({ password });
  const { RefreshToken, AccessToken } = await fixture.tokens(email, password);
  noteTokens({ RefreshToken, AccessToken });
  const rename = (from: string, to: string) =>
    fixture.platform.database.system.transaction((tx) =>
      tx.execute(sql.raw(`alter table identity.${from} rename to ${to}`)),
    );
  for (const table of ['sessions', 'refresh_tokens', 'failures']) {
    await rename(table, 'elsewhere');
    const AuthParameters = { USERNAME: email, PASSWORD: password };
    const answers = [
      await call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'web', AuthParameters }),
      await call('InitiateAuth', {
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        ClientId: 'web',
        AuthParameters: { REFRESH_TOKEN: RefreshToken },
      }),
      await call('ChangePassword', { AccessToken, PreviousPassword: password, ProposedPassword: newPassword() }),
    ];
    expect(answers.map(({ __type }) => __type)).toContain('InternalErrorException');
    await rename('elsewhere', table);
  }
};

beforeAll(async () => {
  fixture = await openFederationFixture({ PAUTA_LOG: 'debug' }, { logTo: { write: (line) => (log += line) } });
  await walkSignIns();
  await walkOwnOperations();
  await walkResets();
  await walkBasic();
  await walkHostedPages();
  await walkFederation();
  await walkAdministration();
  await walkBrokenDatabase();
});
afterAll(() => fixture.close());

describe('passwords, tokens and codes', () => {
  it('are known to the search', () => {
    const kinds = new Set([...secrets.values()].map(({ kind }) => kind));
    for (const kind of ['password', 'code', 'credentials', 'authorization code', 'client secret', 'SECRET_BLOCK'])
      expect(kinds).toContain(kind);
  });

  it('are in no row of any table', async () => {
    const search = openSearch([...secrets.values(), planted]);
    const found = new Set<string>();
    for await (const row of allRows(fixture.platform.database)) {
      for (const { secret } of search(Buffer.from(row))) found.add(`${secret.kind} in ${row.split(' ', 1)[0]}`);
    }
    expect(found).toContain('planted in identity.pool_users');
    expect([...found].filter((hit) => !hit.startsWith('planted'))).toEqual([]);
  });

  it('are nowhere in the log, not even in database errors', () => {
    expect(log).toContain('user pool request failed');
    expect(openSearch([...secrets.values()])(Buffer.from(log))).toEqual([]);
  });
});
