import { user } from '@pauta/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { loopbackPool, refusal, storeSession, tokenOf, tokens } from '../testing/loopback-pool.ts';
import { openStore } from '../testing/open-store.ts';
import { changePassword, clearResetFlag, confirmReset, requestReset } from './password.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('requestReset', () => {
  it('returns the destination of the code', async () => {
    const { settings, requests } = await loopbackPool({
      ForgotPassword: { body: { CodeDeliveryDetails: { Destination: 'c***@a***', DeliveryMedium: 'EMAIL' } } },
    });
    expect(await requestReset(settings, ' Carla@Aurora.example')).toBe('c***@a***');
    expect(requests).toMatchObject([{ body: { ClientId: 'web', Username: 'carla@aurora.example' } }]);
  });

  it.each(['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'])(
    'answers somebody of whom the pool says %s like anybody',
    async (name) => {
      const { settings } = await loopbackPool({ ForgotPassword: refusal(name) });
      expect(await requestReset(settings, 'carla@aurora.example')).toBeNull();
    },
  );

  it('rejects after too many attempts', async () => {
    const { settings } = await loopbackPool({ ForgotPassword: refusal('LimitExceededException') });
    await expect(requestReset(settings, 'carla@aurora.example')).rejects.toMatchObject({
      name: 'LimitExceededException',
    });
  });
});

describe('confirmReset', () => {
  it('sends the code and the new password', async () => {
    const { settings, requests } = await loopbackPool();
    await confirmReset(settings, { email: 'Carla@aurora.example', code: '123456', password: 'Nova#2026' });
    expect(requests).toMatchObject([
      {
        operation: 'ConfirmForgotPassword',
        body: { Username: 'carla@aurora.example', ConfirmationCode: '123456', Password: 'Nova#2026' },
      },
    ]);
  });
});

describe('changePassword', () => {
  it('uses the token of the session', async () => {
    const pool = await loopbackPool();
    storeSession(pool.settings, 3600);
    await changePassword(openStore(pool), { current: 'Antiga#2026', next: 'Nova#2026' });
    expect(pool.requests).toMatchObject([
      {
        operation: 'ChangePassword',
        body: { PreviousPassword: 'Antiga#2026', ProposedPassword: 'Nova#2026', AccessToken: expect.any(String) },
      },
    ]);
  });

  it('refreshes a rejected token and retries once', async () => {
    let asked = 0;
    const AccessToken = tokenOf(3600, { fresh: true });
    const pool = await loopbackPool({
      InitiateAuth: tokens({ AccessToken }),
      ChangePassword: () =>
        ++asked === 1 ? refusal('NotAuthorizedException', 'Access Token has expired') : { body: {} },
    });
    storeSession(pool.settings, 3600);
    await changePassword(openStore(pool), { current: 'a', next: 'b' });
    expect(pool.operations()).toEqual(['ChangePassword', 'InitiateAuth', 'ChangePassword']);
    expect(pool.requests.at(-1)?.body['AccessToken']).toBe(AccessToken);
  });

  it('does not retry if the current password is wrong', async () => {
    const pool = await loopbackPool({
      ChangePassword: refusal('NotAuthorizedException', 'Incorrect username or password.'),
    });
    storeSession(pool.settings, 3600);
    await expect(changePassword(openStore(pool), { current: 'a', next: 'b' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    expect(pool.operations()).toEqual(['ChangePassword']);
  });
});

describe('clearResetFlag', () => {
  it('sets the attribute to false, then refreshes the tokens and the user', async () => {
    const pool = await loopbackPool({ InitiateAuth: tokens() });
    storeSession(pool.settings, 3600);
    let isForced = true;
    const store = openStore(pool, async () => user({ resetPassword: isForced }));
    store.start();
    await store.known();
    isForced = false;
    await clearResetFlag(store);
    expect(pool.operations()).toEqual(['UpdateUserAttributes', 'InitiateAuth']);
    expect(pool.requests[0]?.body['UserAttributes']).toEqual([
      { Name: 'custom:should_reset_password', Value: 'false' },
    ]);
    expect(store.getState().user?.resetPassword).toBe(false);
  });
});
