import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityRig, openIdentityRig, password } from '../../testing/identity-rig.ts';
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
    rig.later(3_600);
    await sweep(rig.platform);
    expect(await counts()).toEqual({ challenges: 0, failures: 0, refreshTokens: 0, sessions: 0 });
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
