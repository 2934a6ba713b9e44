import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loggedError } from '../../../platform/logger.ts';
import {
  federatedUrl,
  type FederationFixture,
  openFederationFixture,
  upstreamCallback,
  vaasCompany,
} from '../../../testing/federation-fixture.ts';
import { openIdentityFixture, password } from '../../../testing/identity-fixture.ts';
import { newPkce, openOAuthBrowser } from '../../../testing/oauth-browser.ts';
import { origin, callbackParams } from '../../../testing/oauth-fixture.ts';

let fixture: FederationFixture;
beforeAll(async () => {
  fixture = await openFederationFixture();
});
afterAll(() => fixture.close());
afterEach(() => {
  for (const key of ['alter', 'isForging', 'isDown'] as const) delete fixture.upstream.behaviour[key];
});

describe('a response of the issuer', () => {
  const page = { status: 400, location: '' };

  it('is accepted once', async () => {
    const { subject } = fixture.account();
    const browser = fixture.open();
    const back = await fixture.atUpstream(browser, (await fixture.begin(browser)).href, subject);
    expect(callbackParams(await browser.get(back))).toHaveProperty('code');
    expect(await browser.get(back)).toMatchObject(page);
  });

  it('is accepted only in the browser that began the sign-in', async () => {
    const { subject, email } = fixture.account();
    const browser = fixture.open();
    const back = await fixture.atUpstream(browser, (await fixture.begin(browser)).href, subject);
    expect(await fixture.open().get(back)).toMatchObject(page);
    expect(await browser.get(back)).toMatchObject(page);
    expect(await fixture.userOf(email)).toBeUndefined();
  });

  it('is refused with a forged cookie', async () => {
    const [mine, theirs] = [fixture.open(), fixture.open()];
    const back = await fixture.atUpstream(mine, (await fixture.begin(mine)).href, fixture.account().subject);
    const host = new URL(fixture.address).host;
    const names = [...(mine.cookies.get(host)?.keys() ?? [])];
    await theirs.get(`${origin}/`);
    for (const name of names) theirs.cookies.get(host)?.set(name, 'inventado');
    expect(names).toHaveLength(1);
    expect(await theirs.get(back)).toMatchObject(page);
  });

  it('can not complete another user’s sign-in', async () => {
    const [mine, theirs] = [fixture.open(), fixture.open()];
    const back = new URL(
      await fixture.atUpstream(theirs, (await fixture.begin(theirs)).href, fixture.account().subject),
    );
    const state = (await fixture.begin(mine)).searchParams.get('state') ?? '';
    back.searchParams.set('state', state);
    // The attacker's code with the victim's state: the issuer refuses it, as the PKCE challenge differs.
    expect(callbackParams(await mine.get(back.href))).toMatchObject({ error: 'server_error', state: 'estado' });
  });

  it.each(['', '?state=', '?state=inventado&code=x', '?state=a&state=b&code=x', '?error=access_denied'])(
    'is refused without a valid state: %j',
    async (query) => {
      expect(await fixture.open().get(`${upstreamCallback}${query}`)).toMatchObject(page);
    },
  );

  it('can not complete a form sign-in, nor the other way round', async () => {
    const browser = fixture.open();
    const form = await browser.get(federatedUrl({ identity_provider: 'COGNITO' }));
    const formState = /name="state" value="([^"]+)"/.exec(form.body)?.[1] ?? '';
    expect(await browser.get(`${upstreamCallback}?state=${formState}&code=x`)).toMatchObject(page);
    const state = (await fixture.begin(browser)).searchParams.get('state') ?? '';
    const typed = { state, username: await fixture.person(), password };
    expect(await browser.post(`${origin}/oauth2/login`, typed)).toMatchObject(page);
  });

  it('must arrive within three minutes', async () => {
    const { subject, email } = fixture.account();
    const browser = fixture.open();
    const back = await fixture.atUpstream(browser, (await fixture.begin(browser)).href, subject);
    fixture.later(180);
    expect(callbackParams(await browser.get(back))).toEqual({
      error: 'access_denied',
      error_description: 'O tempo para entrar acabou. Tente de novo.',
      state: 'estado',
    });
    expect(await fixture.userOf(email)).toBeUndefined();
  });

  it.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ['another nonce', (claims) => ({ ...claims, nonce: 'outro' })],
    ['no nonce', (claims) => ({ ...claims, nonce: undefined })],
    ['another issuer', (claims) => ({ ...claims, iss: 'http://127.0.0.1:1' })],
    ['another audience', (claims) => ({ ...claims, aud: 'outro' })],
    ['an end long ago', (claims) => ({ ...claims, exp: 1_700_000_000 })],
    ['no subject', (claims) => ({ ...claims, sub: undefined })],
    ['another subject than its own userinfo', (claims) => ({ ...claims, sub: 'outro' })],
  ])('is refused with an id token that has %s', async (_name, alter) => {
    const { subject, email } = fixture.account();
    fixture.upstream.behaviour.alter = alter;
    expect(callbackParams(await fixture.walk(subject))).toMatchObject({ error: 'server_error' });
    expect(await fixture.userOf(email)).toBeUndefined();
  });

  it('is refused under a key that the issuer does not publish', async () => {
    const { subject, email } = fixture.account();
    fixture.upstream.behaviour.isForging = true;
    expect(callbackParams(await fixture.walk(subject))).toMatchObject({ error: 'server_error' });
    expect(await fixture.userOf(email)).toBeUndefined();
  });

  it('is refused if nonce or PKCE was changed on the way to the issuer', async () => {
    for (const name of ['nonce', 'code_challenge']) {
      const answer = await fixture.walk(fixture.account().subject, {}, ({ searchParams }) =>
        searchParams.set(name, newPkce().challenge),
      );
      expect(callbackParams(answer)).toMatchObject({ error: 'server_error' });
    }
  });

  it('that the user denied gives access_denied', async () => {
    expect(callbackParams(await fixture.walk(''))).toEqual({
      error: 'access_denied',
      error_description: 'O provedor vaas não autorizou o login.',
      state: 'estado',
    });
  });
});

describe('an issuer with errors', () => {
  it('that is unreachable is reported to the client', async () => {
    const { status, location } = await fixture.open().get(federatedUrl({ identity_provider: 'longe' }));
    expect(status).toBe(302);
    expect(Object.fromEntries(new URL(location).searchParams)).toEqual({
      error: 'server_error',
      error_description: 'O provedor longe não respondeu como esperado. Tente de novo mais tarde.',
      state: 'estado',
    });
  });

  it('is retried after a failure; its metadata is cached otherwise', async () => {
    const fresh = await openIdentityFixture({
      PAUTA_SSO_PROVIDERS: JSON.stringify([
        {
          name: 'vaas',
          issuer: fixture.upstream.issuer,
          clientId: fixture.upstream.clientId,
          clientSecret: fixture.upstream.clientSecret,
          companyId: vaasCompany,
          domains: ['vaas.example'],
        },
      ]),
    });
    try {
      const asked = () => fixture.upstream.requests.filter((path) => path.includes('openid-configuration')).length;
      const go = async () => callbackParams(await openOAuthBrowser({ [origin]: fresh.address }).get(federatedUrl()));
      fixture.upstream.behaviour.isDown = true;
      expect(await go()).toMatchObject({ error: 'server_error' });
      delete fixture.upstream.behaviour.isDown;
      const before = asked();
      expect(await go()).toHaveProperty('code_challenge');
      expect(await go()).toHaveProperty('code_challenge');
      expect(asked() - before).toBe(1);
    } finally {
      await fresh.close();
    }
  });

  it('that fails during the sign-in is reported to the client, and logged without secrets', async () => {
    const warn = vi.spyOn(fixture.platform.log, 'warn');
    try {
      const browser = fixture.open();
      const back = await fixture.atUpstream(browser, (await fixture.begin(browser)).href, fixture.account().subject);
      fixture.upstream.behaviour.isDown = true;
      expect(callbackParams(await browser.get(back))).toMatchObject({ error: 'server_error', state: 'estado' });
      delete fixture.upstream.behaviour.isDown;
      const refused = new URL((await fixture.begin(browser)).href);
      const state = refused.searchParams.get('state') ?? '';
      const error = new URLSearchParams({ error: 'temporarily_unavailable', iss: fixture.upstream.issuer, state });
      expect(callbackParams(await browser.get(`${upstreamCallback}?${error.toString()}`))).toMatchObject({
        error: 'server_error',
      });
      const entries = warn.mock.calls.map(([fields]) => fields as { err: unknown; provider: string });
      const logged = JSON.stringify(entries.map((entry) => ({ ...entry, err: loggedError(entry.err) })));
      expect(entries.map(({ provider }) => provider)).toEqual(['vaas', 'vaas']);
      expect(logged).toContain('temporarily_unavailable');
      const { searchParams } = new URL(back);
      for (const secret of [
        searchParams.get('code') ?? '',
        searchParams.get('state') ?? '',
        state,
        fixture.upstream.clientSecret,
      ]) {
        expect(secret).not.toBe('');
        expect(logged).not.toContain(secret);
      }
    } finally {
      warn.mockRestore();
    }
  });

  it('that refuses our secret is reported to the client', async () => {
    expect(callbackParams(await fixture.walk(fixture.account().subject, { identity_provider: 'falsa' }))).toMatchObject(
      {
        error: 'server_error',
      },
    );
  });
});
