import { randomUUID } from 'node:crypto';
import { configureApi } from '@pauta/api-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUploadServer, type UploadServer } from '../testing/upload-server.ts';
import type { RecorderOptions } from './recorder.ts';
import type { RecordingItem, RecordingStore } from './recording-item.ts';
import type { RecordingMachine } from './recording-machine.ts';
import { createRecordingStore } from './recording.store.ts';
import { RecordingRefused } from './sound-streams.ts';

const sound = { peak: 0.3, trouble: null };
const userId = randomUUID();

/** A browser's private files, which outlive its pages, and what is heard in the one that is open. */
const createMachine = () => {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let current: RecorderOptions | undefined;
  const tracks: { ended: () => void; isStopped: boolean }[] = [];
  const openStream = async () => {
    const track = { ended: () => undefined, isStopped: false };
    tracks.push(track);
    const audio = {
      addEventListener: (_: string, listener: () => undefined) => (track.ended = listener),
      stop: () => (track.isStopped = true),
    };
    return { getTracks: () => [audio], getAudioTracks: () => [audio] } as unknown as MediaStream;
  };
  const machine: RecordingMachine = {
    openRecorder: async (options) => {
      current = options;
      files.set(options.id, new Uint8Array());
      return {
        read: async (from, most) => (files.get(options.id) ?? new Uint8Array()).slice(from, from + most),
        attach: () => undefined,
        pause: async () => undefined,
        stop: async () => undefined,
        close: () => undefined,
      };
    },
    openMicrophone: openStream,
    openOthers: openStream,
    readFile: async (id) => (files.has(id) ? new Blob([files.get(id) ?? new Uint8Array()]) : null),
    removeFile: async (id) => void files.delete(id),
  };
  return {
    machine,
    files,
    tracks,
    options: () => current,
    /** So many bytes more are recorded, another value at each place. */
    grow: (count: number) => {
      if (!current) throw new Error('nothing is recorded');
      const before = files.get(current.id) ?? new Uint8Array();
      const after = Uint8Array.from({ length: before.length + count }, (_, at) => (at * 2_654_435_761) >>> 24);
      files.set(current.id, after);
      current.onNews({ kind: 'heard', ms: after.length, bytes: after.length, mic: sound, others: sound });
      return Buffer.from(after);
    },
    breakOff: (isFull: boolean) => current?.onNews({ kind: 'broken', isFull }),
  };
};

let server: UploadServer;
let browser: ReturnType<typeof createMachine>;
let stores: RecordingStore[];

const openStore = async (owner = userId, machine = browser.machine): Promise<RecordingStore> => {
  const store = createRecordingStore({ storage: localStorage, machine, reconnectMs: [20], pieceMs: 20 });
  stores.push(store);
  await store.open(owner);
  return store;
};

const how = {
  title: 'Diagnóstico com Padaria Trigal',
  customer: 'Padaria Trigal',
  names: { mic: 'Ana Souza', others: 'Padaria Trigal' },
  withOthers: true,
};

const only = (store: RecordingStore): RecordingItem => {
  const [item] = store.getSnapshot();
  if (!item) throw new Error('no recording');
  return item;
};

/** Waits until a check holds; long enough for a busy machine. */
const eventually = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: 15_000 });
const untilPhase = (store: RecordingStore, phase: RecordingItem['phase']) =>
  eventually(() => expect(only(store).phase).toBe(phase));
const arrived = async (store: RecordingStore) => server.bytes(only(store).meetingId ?? '');

beforeEach(async () => {
  localStorage.clear();
  browser = createMachine();
  stores = [];
  server = await createUploadServer();
  const baseUrl = await server.start();
  configureApi({ baseUrl, getToken: () => 'token', refresh: async () => 'token', onSignedOut: () => undefined });
});

afterEach(async () => {
  for (const store of stores) await store.open(randomUUID());
  await server.stop();
  await server.remove();
});

describe('a recording', () => {
  it('is sent while it grows, and handed over when it is ended', async () => {
    const store = await openStore();
    await store.start(how);
    expect(browser.options()?.names).toEqual({ mic: 'Ana Souza', others: 'Padaria Trigal' });
    const half = browser.grow(5000);
    await eventually(async () => expect(await arrived(store)).toEqual(half));
    expect(only(store)).toMatchObject({ phase: 'recording', sentBytes: 5000, isOffline: false });
    const whole = browser.grow(3000);
    await store.stop(only(store).id);
    await untilPhase(store, 'handed_over');
    expect(await arrived(store)).toEqual(whole);
    expect(server.statusOf(only(store).meetingId ?? '')).toBe('processing');
    await eventually(() => expect([browser.files.size, localStorage.length]).toEqual([0, 0]));
    expect(browser.tracks.every(({ isStopped }) => isStopped)).toBe(true);
  });

  it('of a page that died arrives by itself at the next visit of the same person', async () => {
    const first = await openStore();
    await first.start(how);
    browser.grow(4000);
    await eventually(async () => expect((await arrived(first))?.length).toBe(4000));
    await server.stop();
    const whole = browser.grow(2000);
    await server.start();
    const elsewhere = await openStore(randomUUID());
    expect(elsewhere.getSnapshot()).toEqual([]);
    const next = await openStore();
    expect(only(next)).toMatchObject({ isRecovered: true, title: how.title });
    await untilPhase(next, 'handed_over');
    expect(await arrived(next)).toEqual(whole);
    expect(server.uploadCount()).toBe(1);
  });

  it('goes on without a line, and is sent when there is one again', async () => {
    const store = await openStore();
    await store.start(how);
    browser.grow(1000);
    await eventually(() => expect(only(store).sentBytes).toBe(1000));
    await server.stop();
    browser.grow(1000);
    await eventually(() => expect(only(store)).toMatchObject({ phase: 'recording', isOffline: true }));
    const whole = browser.grow(1000);
    await store.stop(only(store).id);
    await untilPhase(store, 'waiting');
    await server.start();
    await untilPhase(store, 'handed_over');
    expect(await arrived(store)).toEqual(whole);
    expect(server.uploadCount()).toBe(1);
  });

  it('outlives the address of its bytes', async () => {
    const store = await openStore();
    await store.start(how);
    server.expireAfterPiece();
    browser.grow(1000);
    await eventually(() => expect(only(store).sentBytes).toBe(1000));
    const whole = browser.grow(1000);
    await store.stop(only(store).id);
    await untilPhase(store, 'handed_over');
    expect(await arrived(store)).toEqual(whole);
    expect(server.requests.some((request) => request.endsWith('/refresh-url'))).toBe(true);
  });

  it('ends by itself on a full disk, and what was recorded until then arrives', async () => {
    const store = await openStore();
    await store.start(how);
    const whole = browser.grow(2500);
    browser.breakOff(true);
    await untilPhase(store, 'handed_over');
    expect(only(store).brokenBy).toBe('full');
    expect(await arrived(store)).toEqual(whole);
  });

  it('says of a side that it ended, and hears it again once it is shared anew', async () => {
    const store = await openStore();
    await store.start(how);
    browser.tracks[0]?.ended();
    expect(only(store).others).toEqual({ peak: 0, trouble: 'ended' });
    browser.grow(100);
    expect(only(store)).toMatchObject({ mic: sound, others: { trouble: 'ended' } });
    await store.reconnect(only(store).id, 'others');
    browser.grow(100);
    expect(only(store).others).toEqual(sound);
  });

  it('leaves nothing behind when the microphone is refused', async () => {
    const refused = new RecordingRefused('mic_denied');
    const store = await openStore(userId, { ...browser.machine, openMicrophone: () => Promise.reject(refused) });
    await expect(store.start(how)).rejects.toBe(refused);
    expect([store.getSnapshot(), localStorage.length, browser.files.size]).toEqual([[], 0, 0]);
    expect(browser.tracks.map(({ isStopped }) => isStopped)).toEqual([true]);
  });

  it('that is discarded is taken back from the server', async () => {
    const store = await openStore();
    await store.start(how);
    browser.grow(500);
    await eventually(() => expect(only(store).sentBytes).toBe(500));
    const { id, meetingId } = only(store);
    await store.discard(id);
    expect(server.requests).toContain(`DELETE /api/meetings/${meetingId}`);
    expect([store.getSnapshot(), localStorage.length, browser.files.size]).toEqual([[], 0, 0]);
  });
});
