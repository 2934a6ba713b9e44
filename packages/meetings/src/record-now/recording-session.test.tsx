import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eventually, how, only, untilPhase, openRecordings, userId } from '../testing/recorded-page.ts';

const { openStore, arrived, server, browser } = openRecordings();

/** A retry only after an hour, so that retries do not influence these tests. */
const seldom = [3_600_000];

describe('a session that ends during a recording', () => {
  it('continues it hidden and without uploading, until the same user signs in again', async () => {
    const store = await openStore();
    await store.start(how);
    browser().grow(1000);
    await eventually(() => expect(only(store).sentBytes).toBe(1000));
    store.leave();
    expect(store.getSnapshot()).toEqual([]);
    browser().grow(1000);
    await store.open(userId);
    expect(only(store)).toMatchObject({ phase: 'recording', ms: 2000 });
    const whole = browser().grow(1000);
    await store.stop(only(store).id);
    await untilPhase(store, 'handed_over');
    expect(await arrived(store)).toEqual(whole);
    // The upload was requested a second time, because the first request had ended with the session.
    expect([server().keys.length, server().uploadCount()]).toEqual([2, 1]);
  });

  it('uploads immediately after sign-in what waited for a connection', async () => {
    const store = await openStore(userId, browser().machine, seldom);
    await server().stop();
    await store.start(how);
    const whole = browser().grow(1000);
    await eventually(() => expect(only(store).isOffline).toBe(true));
    await store.stop(only(store).id);
    store.leave();
    await server().start();
    await store.open(userId);
    await untilPhase(store, 'handed_over');
    expect(await arrived(store)).toEqual(whole);
  });

  it('stops it when another user signs in, and keeps it for its user', async () => {
    const store = await openStore(userId, browser().machine, seldom);
    await server().stop();
    await store.start(how);
    const whole = browser().grow(1000);
    await eventually(() => expect(only(store).isOffline).toBe(true));
    await server().start();
    store.leave();
    const seen: number[] = [];
    const stopSeeing = store.subscribe(() => seen.push(store.getSnapshot().length));
    await store.open(randomUUID());
    stopSeeing();
    expect(Math.max(0, ...seen)).toBe(0);
    expect(browser().tracks.every(({ isStopped }) => isStopped)).toBe(true);
    expect(server().requests.filter((request) => !request.startsWith('OPTIONS'))).toEqual([]);
    expect(browser().openRecorders()).toBe(0);
    const back = await openStore();
    await untilPhase(back, 'handed_over');
    expect(await arrived(back)).toEqual(whole);
    expect(server().uploadCount()).toBe(1);
  });

  it('starts nothing if the session ended before the microphone was allowed', async () => {
    const allowed = Promise.withResolvers<void>();
    const { machine } = browser();
    const openMicrophone = () => allowed.promise.then(machine.openMicrophone);
    const store = await openStore(userId, { ...machine, openMicrophone });
    const starting = store.start(how);
    store.leave();
    await store.open(randomUUID());
    allowed.resolve();
    await expect(starting).rejects.toThrow('unexpected');
    expect([store.getSnapshot(), localStorage.length, browser().files.size]).toEqual([[], 0, 0]);
    expect(browser().tracks.map(({ isStopped }) => isStopped)).toEqual([true, true]);
  });
});
