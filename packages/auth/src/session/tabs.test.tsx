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
import { readTokens, tokenKeyPrefix } from './stored-tokens.ts';

beforeAll(async () => i18n.loadAndActivate({ locale: 'pt-BR', messages: await messages('pt-BR') }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // jsdom has no locks; these are Node's, by the same standard.
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
});

const whole = (store: SessionStore) => eventually(() => expect(store.getState().userDataComplete).toBe(true));
const tell = (key: string | null, newValue: string | null = null) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue }));

describe('several tabs', () => {
  it('renew the tokens once for all', async () => {
    const pool = await loopbackPool({ InitiateAuth: () => tokens({ IdToken: tokenOf(3600, { n: Math.random() }) }) });
    storeSession(pool.settings, -10);
    const tabs = Array.from({ length: 5 }, () => open(pool));
    const given = await Promise.all(tabs.flatMap((tab) => [tab.refreshToken(), tab.getToken()]));
    expect(new Set(given).size).toBe(1);
    expect(pool.operations()).toEqual(['InitiateAuth']);
  });

  it('wait for the tokens of the one that was faster, which are seen a moment after its lock', async () => {
    const pool = await loopbackPool({ InitiateAuth: tokens() });
    storeSession(pool.settings, -10);
    const name = `${tokenKeyPrefix(pool.settings)}.renewal`;
    const faster = Promise.withResolvers<void>();
    const held = locks.request(name, () => faster.promise);
    const given = open(pool).refreshToken();
    await eventually(async () => expect((await locks.query()).pending).toHaveLength(1));
    // The moment is as long as the test needs.
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

  it('renew again what another tab renewed before', async () => {
    const pool = await loopbackPool({ InitiateAuth: () => tokens({ IdToken: tokenOf(3600, { n: Math.random() }) }) });
    storeSession(pool.settings, 3600);
    const [first, second] = [open(pool), open(pool)];
    await first.refreshToken();
    await second.refreshToken();
    expect(pool.operations()).toHaveLength(2);
  });

  it('hold each other up by no failure', async () => {
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

  it('count 8 h from the renewal of any of them', async () => {
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
    // Whatever was begun would hold the lock first.
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
});
