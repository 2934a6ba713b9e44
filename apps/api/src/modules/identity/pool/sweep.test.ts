import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityFixture, openIdentityFixture, password } from '../../../testing/identity-fixture.ts';
import { newPkce, openOAuthBrowser, stateOf } from '../../../testing/oauth-browser.ts';
import { sweep } from './sweep.ts';

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await openIdentityFixture();
});
afterAll(() => fixture.close());

const rows = async (table: string): Promise<number> => {
  const { rows: found } = await fixture.platform.database.execute(`select count(*)::int as n from identity.${table}`);
  return Number(found[0]?.['n']);
};
const counts = async () => ({
  challenges: await rows('challenges'),
  failures: await rows('failures'),
  refreshTokens: await rows('refresh_tokens'),
  sessions: await rows('sessions'),
});

describe('the sweep', () => {
  it('deletes only what has expired', async () => {
    const email = await fixture.person();
    await fixture.tokens(email);
    const attempt = (AuthFlow: string, AuthParameters: object) =>
      fixture.call('InitiateAuth', { AuthFlow, ClientId: 'web', AuthParameters });
    await attempt('USER_SRP_AUTH', { USERNAME: email, SRP_A: '5' });
    await attempt('USER_PASSWORD_AUTH', { USERNAME: 'ninguem@aurora.example', PASSWORD: password });
    const full = { challenges: 1, failures: 1, refreshTokens: 1, sessions: 1 };
    await sweep(fixture.platform);
    expect(await counts()).toEqual(full);
    fixture.later(180);
    await sweep(fixture.platform);
    expect(await counts()).toEqual({ ...full, challenges: 0 });
    fixture.later(901 - 180);
    await sweep(fixture.platform);
    expect(await counts()).toEqual({ ...full, challenges: 0, failures: 0 });
    fixture.later(30 * 86_400);
    await sweep(fixture.platform);
    expect(await counts()).toMatchObject({ refreshTokens: 1, sessions: 1 });
    fixture.later(86_400);
    await sweep(fixture.platform);
    expect(await counts()).toEqual({ challenges: 0, failures: 0, refreshTokens: 0, sessions: 0 });
  });

  it('deletes sign-ins and codes of the hosted pages, but no code whose session exists', async () => {
    const pkce = newPkce();
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'web',
      redirect_uri: 'http://localhost:3000/sso-callback',
      code_challenge: pkce.challenge,
      code_challenge_method: 'S256',
    });
    const email = await fixture.person();
    const browser = openOAuthBrowser({});
    const newCode = async () => {
      const form = await browser.get(`${fixture.address}/oauth2/authorize?${query.toString()}`);
      const typed = { state: stateOf(form), username: email, password };
      const { location } = await browser.post(`${fixture.address}/oauth2/login`, typed);
      return new URL(location).searchParams.get('code') ?? '';
    };
    await newCode();
    await browser.post(`${fixture.address}/oauth2/token`, {
      grant_type: 'authorization_code',
      client_id: 'web',
      redirect_uri: 'http://localhost:3000/sso-callback',
      code: await newCode(),
      code_verifier: pkce.verifier,
    });
    await browser.get(`${fixture.address}/oauth2/authorize?${query.toString()}`);
    const left = async () => [await rows('authorizations'), await rows('authorization_codes')];
    await sweep(fixture.platform);
    expect(await left()).toEqual([1, 2]);
    fixture.later(180);
    await sweep(fixture.platform);
    expect(await left()).toEqual([0, 1]);
    fixture.later(31 * 86_400);
    await sweep(fixture.platform);
    await sweep(fixture.platform);
    expect(await left()).toEqual([0, 0]);
  });

  it('deletes reset codes when both code and request count have expired', async () => {
    const ask = () => fixture.call('ForgotPassword', { ClientId: 'web', Username: 'ninguem@aurora.example' });
    await ask();
    fixture.later(1_800);
    await ask();
    fixture.later(3_599);
    await sweep(fixture.platform);
    expect(await rows('reset_codes')).toBe(1);
    fixture.later(1);
    await sweep(fixture.platform);
    expect(await rows('reset_codes')).toBe(0);
  });
});
