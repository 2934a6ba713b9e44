import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password } from '../../../testing/identity-fixture.ts';
import { newPkce } from '../../../testing/oauth-browser.ts';
import { pkce, openOAuthFixture, type OAuthFixture } from '../../../testing/oauth-fixture.ts';
import { poolUsers } from '../identity.table.ts';

let fixture: OAuthFixture;
beforeAll(async () => {
  fixture = await openOAuthFixture();
});
afterAll(() => fixture.close());

describe('a code', () => {
  it('serves one of concurrent requests, and a replay ends its session', async () => {
    const code = await fixture.newCode(await fixture.person());
    const answers = await Promise.all(Array.from({ length: 8 }, () => fixture.exchange(code)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, body.error]).toEqual([400, 'invalid_grant']);
    }
    const tokens = won[0]?.body;
    expect((await fixture.refreshed(tokens?.refresh_token ?? '')).body.error).toBe('invalid_grant');
    expect((await fixture.api('/api/users/me', tokens?.id_token ?? '')).status).toBe(401);
  });

  it('that is replayed ends the session that it started, and no other', async () => {
    const email = await fixture.person();
    const other = await fixture.tokensFor(await fixture.newCode(email));
    const code = await fixture.newCode(email);
    const tokens = await fixture.tokensFor(code);
    expect((await fixture.api('/api/users/me', tokens.id_token)).status).toBe(200);
    fixture.later(11);
    expect((await fixture.exchange(code, { code_verifier: newPkce().verifier })).body.error).toBe('invalid_grant');
    expect((await fixture.api('/api/users/me', tokens.id_token)).status).toBe(401);
    expect((await fixture.refreshed(tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await fixture.refreshed(other.refresh_token)).status).toBe(200);
  });

  it.each<[string, Record<string, string>, string]>([
    ['another verifier', { code_verifier: newPkce().verifier }, 'invalid_grant'],
    ['the challenge for a verifier', { code_verifier: pkce.challenge }, 'invalid_grant'],
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
    const { status, headers, body } = await fixture.exchange(await fixture.newCode(await fixture.person()), others);
    expect([status, body.error]).toEqual([400, error]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it('is used up by a wrong verifier', async () => {
    const code = await fixture.newCode(await fixture.person());
    await fixture.exchange(code, { code_verifier: newPkce().verifier });
    expect((await fixture.exchange(code)).body.error).toBe('invalid_grant');
  });

  it('is valid for three minutes', async () => {
    const code = await fixture.newCode(await fixture.person());
    fixture.later(180);
    expect((await fixture.exchange(code)).body.error).toBe('invalid_grant');
  });

  it.each([
    [
      'a new password',
      async (email: string) => {
        const { AccessToken } = await fixture.tokens(email);
        const change = { AccessToken, PreviousPassword: password, ProposedPassword: 'Outra#2026senha' };
        expect((await fixture.call('ChangePassword', change)).status).toBe(200);
      },
    ],
    [
      'a sign-out everywhere',
      async (email: string) => {
        const { AccessToken } = await fixture.tokens(email);
        expect((await fixture.call('GlobalSignOut', { AccessToken })).status).toBe(200);
      },
    ],
    [
      'the end of the account',
      (email: string) =>
        fixture.platform.database.system.transaction((tx) =>
          tx.update(poolUsers).set({ enabled: false }).where(eq(poolUsers.username, email)),
        ),
    ],
  ])('is invalid after %s', async (_name, happens) => {
    const email = await fixture.person();
    const code = await fixture.newCode(email);
    await happens(email);
    expect((await fixture.exchange(code)).body.error).toBe('invalid_grant');
  });
});

describe('the OAuth endpoints', () => {
  it.each<[string, RequestInit]>([
    ['JSON', { body: '{"grant_type":"refresh_token"}', headers: { 'content-type': 'application/json' } }],
    ['no body', {}],
    ['a parameter twice', { body: new URLSearchParams('grant_type=refresh_token&grant_type=refresh_token') }],
    ['NUL', { body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'web', refresh_token: 'a\0' }) }],
    ['too much', { body: new URLSearchParams({ grant_type: 'x'.repeat(70_000) }) }],
  ])('answer %s as RFC 6749 requires', async (_name, init) => {
    const response = await fetch(`${fixture.address}/oauth2/token`, { method: 'POST', ...init });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toMatchObject({ error: 'invalid_request', error_description: expect.any(String) });
  });

  it('answer CORS preflights', async () => {
    const response = await fetch(`${fixture.address}/oauth2/token`, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toContain('content-type');
  });

  it('return user info only for a valid token', async () => {
    const ask = async (authorization?: string) => {
      const response = await fetch(`${fixture.address}/oauth2/userInfo`, {
        headers: authorization === undefined ? {} : { authorization },
      });
      return [response.status, response.headers.get('www-authenticate')];
    };
    const email = await fixture.person();
    const { access_token, id_token } = await fixture.tokensFor(await fixture.newCode(email));
    const { AccessToken } = await fixture.tokens(email);
    expect(await ask(`Bearer ${access_token}`)).toEqual([200, null]);
    expect(await ask()).toEqual([401, 'Bearer error="invalid_token"']);
    expect(await ask(`Bearer ${id_token}`)).toEqual([401, 'Bearer error="invalid_token"']);
    expect(await ask(`Bearer ${AccessToken}`)).toEqual([403, 'Bearer error="insufficient_scope"']);
  });

  it('accept unknown tokens for revocation, and revoke no access tokens', async () => {
    const { access_token, refresh_token } = await fixture.tokensFor(await fixture.newCode(await fixture.person()));
    const revoke = (token: string, client_id = 'web') => fixture.postForm('/oauth2/revoke', { token, client_id });
    expect((await revoke('inventado')).status).toBe(200);
    expect((await revoke(access_token)).body.error).toBe('unsupported_token_type');
    expect((await revoke(refresh_token, 'outro')).body.error).toBe('invalid_client');
    expect((await fixture.refreshed(refresh_token)).status).toBe(200);
  });
});
