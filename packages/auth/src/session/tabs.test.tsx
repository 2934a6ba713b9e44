import { locks } from 'node:worker_threads';
import { i18n } from '@lingui/core';
import { user } from '@pauta/testing';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { messages } from '../messages.ts';
import { eventually } from '../testing/eventually.ts';
import { loopbackPool, refusal, storeSession, tokenOf, tokens } from '../testing/loopback-pool.ts';
import { openStore as open, signedOut } from '../testing/open-store.ts';
import { sessionRefreshMs } from './session-store.ts';
import type { SessionStore } from './session-store.types.ts';
import { readSignedOutReason } from '@pauta/feature-api';
import { readTokens, tokenKeyPrefix, writeTokens } from './stored-tokens.ts';

beforeAll(async () => i18n.loadAndActivate({ locale: 'pt-BR', messages: await messages('pt-BR') }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // jsdom has no Web Locks; Node's implement the same standard.
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
});

const whole = (store: SessionStore) => eventually(() => expect(store.getState().userDataComplete).toBe(true));
const tell = (key: string | null, newValue: string | null = null) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue }));

describe('several tabs', () => {
  it('refresh the tokens once', async () => {
    const pool = await loopbackPool({ InitiateAuth: () => tokens({ IdToken: tokenOf(3600, { n: Math.random() }) }) });
    storeSession(pool.settings, -10);
    const tabs = Array.from({ length: 5 }, () => open(pool));
    const given = await Promise.all(tabs.flatMap((tab) => [tab.refreshToken(), tab.getToken()]));
    expect(new Set(given).size).toBe(1);
    expect(pool.operations()).toEqual(['InitiateAuth']);
  });

  it('wait for the tokens of a faster tab, which become visible after its lock is released', async () => {
    const pool = await loopbackPool({ InitiateAuth: tokens() });
    storeSession(pool.settings, -10);
    const name = `${tokenKeyPrefix(pool.settings)}.renewal`;
    const faster = Promise.withResolvers<void>();
    const held = locks.request(name, () => faster.promise);
    const given = open(pool).refreshToken();
    await eventually(async () => expect((await locks.query()).pending).toHaveLength(1));
    // Fake timers, so that the delay lasts as long as the test needs.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    faster.resolve();
    await held;
    while ((await locks.query()).pending?.length) await new Promise(setImmediate);
    storeSession(pool.settings, 3600);
    tell(`${name}.idToken`);
    expect(await given).toBe(readTokens(pool.settings, localStorage)?.idToken);
    expect(pool.requests).toHaveLength(0);
  });

  it('refresh tokens refreshed earlier by another tab', async () => {
    const pool = await loopbackPool({ InitiateAuth: () => tokens({ IdToken: tokenOf(3600, { n: Math.random() }) }) });
    storeSession(pool.settings, 3600);
    const [first, second] = [open(pool), open(pool)];
    await first.refreshToken();
    await second.refreshToken();
    expect(pool.operations()).toHaveLength(2);
  });

  it('do not block each other by a failure', async () => {
    let isAway = true;
    const pool = await loopbackPool({
      InitiateAuth: () => (isAway ? refusal('UnrecognizedClientException') : tokens()),
    });
    storeSession(pool.settings, -10);
    const [first, second] = [open(pool), open(pool)];
    await expect(first.refreshToken()).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
    isAway = false;
    expect(await second.refreshToken()).toEqual(expect.any(String));
  });

  it('count 8 h from the last refresh in any tab', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const pool = await loopbackPool({ InitiateAuth: tokens() });
    storeSession(pool.settings, 36_000);
    const store = open(pool);
    store.start();
    await whole(store);
    vi.advanceTimersByTime(sessionRefreshMs - 1000);
    tell(`${tokenKeyPrefix(pool.settings)}.carla@aurora.example.idToken`, 'new');
    vi.advanceTimersByTime(sessionRefreshMs - 1);
    // A refresh in progress would hold the lock.
    await locks.request(`${tokenKeyPrefix(pool.settings)}.renewal`, () => undefined);
    expect(pool.requests).toHaveLength(0);
    vi.advanceTimersByTime(1);
    await eventually(() => expect(pool.operations()).toEqual(['InitiateAuth']));
  });

  it('sign out together, for the same reason', async () => {
    const pool = await loopbackPool();
    storeSession(pool.settings, 3600);
    const [first, second] = [open(pool), open(pool)];
    for (const tab of [first, second]) tab.start();
    await Promise.all([whole(first), whole(second)]);
    sessionStorage.setItem(`pauta.draft.${user().id}.note`, '"Ligar"');
    await first.signOut();
    tell(`${tokenKeyPrefix(pool.settings)}.LastAuthUser`);
    expect(second.getState()).toMatchObject(signedOut);
    expect(readSignedOutReason()).toBe('left');
  });

  it('sign in together', async () => {
    const pool = await loopbackPool({ RespondToAuthChallenge: tokens() });
    const [first, second] = [open(pool), open(pool)];
    for (const tab of [first, second]) tab.start();
    expect(await first.signIn({ email: 'carla@aurora.example', password: 'Pauta#2026demo' })).toMatchObject({
      success: true,
    });
    tell(`${tokenKeyPrefix(pool.settings)}.LastAuthUser`);
    await whole(second);
  });

  const openHeld = async () => {
    const pool = await loopbackPool({ InitiateAuth: () => tokens({ IdToken: tokenOf(3600, { sub: 'sub-2' }) }) });
    storeSession(pool.settings, 3600);
    const giveUp = vi.fn<() => void>();
    const store = open(pool, undefined, { giveUp });
    store.start();
    await whole(store);
    const enterAnother = () =>
      writeTokens(pool.settings, localStorage, 'bia@aurora.example', {
        idToken: tokenOf(3600, { sub: 'sub-2' }),
        accessToken: tokenOf(3600),
        refreshToken: 'refresh-2',
      });
    const tellUser = () => tell(`${tokenKeyPrefix(pool.settings)}.LastAuthUser`);
    return { pool, store, giveUp, enterAnother, tellUser };
  };

  it('continue if the same user signs in again', async () => {
    const { pool, store, giveUp, tellUser } = await openHeld();
    store.forget('expired');
    storeSession(pool.settings, 3600);
    tellUser();
    await whole(store);
    expect(giveUp).not.toHaveBeenCalled();
  });

  it.each(['expired', null] as const)(
    'are given up to another person after %s, whose session stands',
    async (reason) => {
      const { pool, store, giveUp, enterAnother, tellUser } = await openHeld();
      if (reason) store.forget(reason);
      enterAnother();
      tellUser();
      tellUser();
      expect(giveUp).toHaveBeenCalledOnce();
      expect(store.getState()).toMatchObject({ ...signedOut, initializing: true });
      store.forget('expired');
      await store.signOut();
      expect(readTokens(pool.settings, localStorage)?.cognitoId).toBe('sub-2');
      expect(pool.requests).toEqual([]);
    },
  );

  it('never return another user’s token, even before the storage event', async () => {
    const { store, giveUp, enterAnother } = await openHeld();
    enterAnother();
    expect([await store.getToken(), await store.refreshToken()]).toEqual([null, null]);
    expect(giveUp).toHaveBeenCalledOnce();
  });
});
