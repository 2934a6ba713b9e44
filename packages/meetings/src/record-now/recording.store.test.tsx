import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eventually, how, only, sound, untilPhase, openRecordings, userId } from '../testing/recorded-page.ts';
import { RecordingRefused } from './sound-streams.ts';

const { openStore, arrived, server, browser } = openRecordings();

describe('a recording', () => {
  it('is uploaded while it grows, and handed over when it ends', async () => {
    const store = await openStore();
    await store.start(how);
    expect(browser().options()?.names).toEqual({ mic: 'Ana Souza', others: 'Padaria Trigal' });
    const half = browser().grow(5000);
    await eventually(async () => expect(await arrived(store)).toEqual(half));
    expect(only(store)).toMatchObject({ phase: 'recording', sentBytes: 5000, isOffline: false });
    const whole = browser().grow(3000);
    await store.stop(only(store).id);
    await untilPhase(store, 'handed_over');
    expect(await arrived(store)).toEqual(whole);
    expect(server().statusOf(only(store).meetingId ?? '')).toBe('processing');
    await eventually(() => expect([browser().files.size, localStorage.length]).toEqual([0, 0]));
    expect(browser().tracks.every(({ isStopped }) => isStopped)).toBe(true);
  });

  it('of a crashed page is uploaded at the next visit of the same user', async () => {
    const first = await openStore();
    await first.start(how);
    browser().grow(4000);
    await eventually(async () => expect((await arrived(first))?.length).toBe(4000));
    await server().stop();
    const whole = browser().grow(2000);
    await server().start();
    const elsewhere = await openStore(randomUUID());
    expect(elsewhere.getSnapshot()).toEqual([]);
    const next = await openStore();
    expect(only(next)).toMatchObject({ isRecovered: true, title: how.title });
    await untilPhase(next, 'handed_over');
    expect(await arrived(next)).toEqual(whole);
    expect(server().uploadCount()).toBe(1);
  });

  it('continues offline, and is uploaded when online again', async () => {
    const store = await openStore();
    await store.start(how);
    browser().grow(1000);
    await eventually(() => expect(only(store).sentBytes).toBe(1000));
    await server().stop();
    browser().grow(1000);
    await eventually(() => expect(only(store)).toMatchObject({ phase: 'recording', isOffline: true }));
    const whole = browser().grow(1000);
    await store.stop(only(store).id);
    await untilPhase(store, 'waiting');
    await server().start();
    await untilPhase(store, 'handed_over');
    expect(await arrived(store)).toEqual(whole);
    expect(server().uploadCount()).toBe(1);
  });

  it('survives the expiry of its upload address', async () => {
    const store = await openStore();
    await store.start(how);
    server().expireAfterPiece();
    browser().grow(1000);
    await eventually(() => expect(only(store).sentBytes).toBe(1000));
    const whole = browser().grow(1000);
    await store.stop(only(store).id);
    await untilPhase(store, 'handed_over');
    expect(await arrived(store)).toEqual(whole);
    expect(server().requests.some((request) => request.endsWith('/refresh-url'))).toBe(true);
  });

  it('stops on a full disk, and uploads what was recorded until then', async () => {
    const store = await openStore();
    await store.start(how);
    const whole = browser().grow(2500);
    browser().breakOff(true);
    await untilPhase(store, 'handed_over');
    expect(only(store).brokenBy).toBe('full');
    expect(await arrived(store)).toEqual(whole);
  });

  it('reports a side that has ended, and continues once it is shared again', async () => {
    const store = await openStore();
    await store.start(how);
    browser().tracks[0]?.ended();
    expect(only(store).others).toEqual({ peak: 0, trouble: 'ended' });
    browser().grow(100);
    expect(only(store)).toMatchObject({ mic: sound, others: { trouble: 'ended' } });
    await store.reconnect(only(store).id, 'others');
    browser().grow(100);
    expect(only(store).others).toEqual(sound);
  });

  it('reports missing sound until it returns, and restarts capture on demand', async () => {
    const store = await openStore();
    await store.start(how);
    browser().grow(100);
    browser().stall();
    expect(only(store)).toMatchObject({ phase: 'recording', isStalled: true });
    store.recover(only(store).id);
    expect(browser().recoveries()).toBe(1);
    browser().grow(100);
    expect(only(store)).toMatchObject({ isStalled: false, ms: 200 });
  });

  it('leaves nothing behind if the microphone is denied', async () => {
    const refused = new RecordingRefused('mic_denied');
    const store = await openStore(userId, { ...browser().machine, openMicrophone: () => Promise.reject(refused) });
    await expect(store.start(how)).rejects.toBe(refused);
    expect([store.getSnapshot(), localStorage.length, browser().files.size]).toEqual([[], 0, 0]);
    expect(browser().tracks.map(({ isStopped }) => isStopped)).toEqual([true]);
  });

  it('is deleted from the server when discarded', async () => {
    const store = await openStore();
    await store.start(how);
    browser().grow(500);
    await eventually(() => expect(only(store).sentBytes).toBe(500));
    const { id, meetingId } = only(store);
    await store.discard(id);
    expect(server().requests).toContain(`DELETE /api/meetings/${meetingId}`);
    expect([store.getSnapshot(), localStorage.length, browser().files.size]).toEqual([[], 0, 0]);
  });
});
