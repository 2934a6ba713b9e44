import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityRig, openIdentityRig, password } from '../../testing/identity-rig.ts';
import { newPkce, openOAuthBrowser, stateOf } from '../../testing/oauth-browser.ts';
import { sweep } from './sweep.ts';

let rig: IdentityRig;
beforeAll(async () => {
  rig = await openIdentityRig();
});
afterAll(() => rig.close());

const rows = async (table: string): Promise<number> => {
  const { rows: found } = await rig.platform.database.execute(`select count(*)::int as n from identity.${table}`);
  return Number(found[0]?.['n']);
};
const counts = async () => ({
  challenges: await rows('challenges'),
  failures: await rows('failures'),
  refreshTokens: await rows('refresh_tokens'),
  sessions: await rows('sessions'),
});

describe('the sweep', () => {
  it('takes away what has expired and nothing else', async () => {
    const email = await rig.person();
    await rig.tokens(email);
    const attempt = (AuthFlow: string, AuthParameters: object) =>
      rig.call('InitiateAuth', { AuthFlow, ClientId: 'web', AuthParameters });
    await attempt('USER_SRP_AUTH', { USERNAME: email, SRP_A: '5' });
    await attempt('USER_PASSWORD_AUTH', { USERNAME: 'ninguem@aurora.example', PASSWORD: password });
    const full = { challenges: 1, failures: 1, refreshTokens: 1, sessions: 1 };
    await sweep(rig.platform);
    expect(await counts()).toEqual(full);
    rig.later(180);
    await sweep(rig.platform);
    expect(await counts()).toEqual({ ...full, challenges: 0 });
    rig.later(901 - 180);
    await sweep(rig.platform);
    expect(await counts()).toEqual({ ...full, challenges: 0, failures: 0 });
    rig.later(30 * 86_400);
    await sweep(rig.platform);
    expect(await counts()).toMatchObject({ refreshTokens: 1, sessions: 1 });
    rig.later(86_400);
    await sweep(rig.platform);
    expect(await counts()).toEqual({ challenges: 0, failures: 0, refreshTokens: 0, sessions: 0 });
  });

  it('takes away sign-ins and codes of the hosted pages, but no code whose session stands', async () => {
    const pkce = newPkce();
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'web',
      redirect_uri: 'http://localhost:3000/sso-callback',
      code_challenge: pkce.challenge,
      code_challenge_method: 'S256',
    });
    const email = await rig.person();
    const browser = openOAuthBrowser({});
    const newCode = async () => {
      const form = await browser.get(`${rig.address}/oauth2/authorize?${query.toString()}`);
      const typed = { state: stateOf(form), username: email, password };
      const { location } = await browser.post(`${rig.address}/oauth2/login`, typed);
      return new URL(location).searchParams.get('code') ?? '';
    };
    await newCode();
    await browser.post(`${rig.address}/oauth2/token`, {
      grant_type: 'authorization_code',
      client_id: 'web',
      redirect_uri: 'http://localhost:3000/sso-callback',
      code: await newCode(),
      code_verifier: pkce.verifier,
    });
    await browser.get(`${rig.address}/oauth2/authorize?${query.toString()}`);
    const left = async () => [await rows('authorizations'), await rows('authorization_codes')];
    await sweep(rig.platform);
    expect(await left()).toEqual([1, 2]);
    rig.later(180);
    await sweep(rig.platform);
    expect(await left()).toEqual([0, 1]);
    rig.later(31 * 86_400);
    await sweep(rig.platform);
    await sweep(rig.platform);
    expect(await left()).toEqual([0, 0]);
  });

  it('takes away reset codes when code and count of requests are over', async () => {
    const ask = () => rig.call('ForgotPassword', { ClientId: 'web', Username: 'ninguem@aurora.example' });
    await ask();
    rig.later(1_800);
    await ask();
    rig.later(3_599);
    await sweep(rig.platform);
    expect(await rows('reset_codes')).toBe(1);
    rig.later(1);
    await sweep(rig.platform);
    expect(await rows('reset_codes')).toBe(0);
  });
});
