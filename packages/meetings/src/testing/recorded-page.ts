import { randomUUID } from 'node:crypto';
import { configureApi } from '@pauta/api-client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { openLiveSpeech } from '../record-now/live-speech.ts';
import type { RecorderOptions } from '../record-now/recorder.ts';
import type { RecordingItem, RecordingStore } from '../record-now/recording-item.ts';
import type { RecordingMachine } from '../record-now/recording-machine.ts';
import { createRecordingStore } from '../record-now/recording.store.ts';
import { createUploadServer, type UploadServer } from './upload-server.ts';

export const sound = { peak: 0.3, trouble: null };
export const userId = randomUUID();

/** A fake browser: private files that survive pages, and the recorder of the open page. */
const createMachine = () => {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let current: RecorderOptions | undefined;
  let recoveries = 0;
  let openRecorders = 0;
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
      openRecorders += 1;
      files.set(options.id, new Uint8Array());
      return {
        read: async (from, most) => (files.get(options.id) ?? new Uint8Array()).slice(from, from + most),
        attach: () => undefined,
        mixed: () => null,
        recover: () => void (recoveries += 1),
        pause: async () => undefined,
        stop: async () => undefined,
        close: () => void (openRecorders -= 1),
      };
    },
    openMicrophone: openStream,
    captureTabSound: openStream,
    openSpeech: openLiveSpeech,
    readFile: async (id) => (files.has(id) ? new Blob([files.get(id) ?? new Uint8Array()]) : null),
    removeFile: async (id) => void files.delete(id),
  };
  return {
    machine,
    files,
    tracks,
    options: () => current,
    openRecorders: () => openRecorders,
    /** Records more bytes, with different values at each offset. */
    grow: (count: number, levels = { mic: sound, others: sound }) => {
      if (!current) throw new Error('nothing is recorded');
      const before = files.get(current.id) ?? new Uint8Array();
      const after = Uint8Array.from({ length: before.length + count }, (_, at) => (at * 2_654_435_761) >>> 24);
      files.set(current.id, after);
      current.onNews({ kind: 'heard', ms: after.length, bytes: after.length, ...levels });
      return Buffer.from(after);
    },
    stall: () => current?.onNews({ kind: 'stalled', seconds: 2 }),
    recoveries: () => recoveries,
    breakOff: (isFull: boolean) => current?.onNews({ kind: 'broken', isFull }),
  };
};

export const how = {
  title: 'Diagnóstico com Padaria Trigal',
  customer: 'Padaria Trigal',
  names: { mic: 'Ana Souza', others: 'Padaria Trigal' },
  withOthers: true,
  speech: null,
};

export const only = (store: RecordingStore): RecordingItem => {
  const [item] = store.getSnapshot();
  if (!item) throw new Error('no recording');
  return item;
};

/** Waits until a check passes; the timeout allows for a busy machine. */
export const eventually = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: 60_000 });

export const untilPhase = (store: RecordingStore, phase: RecordingItem['phase']) =>
  eventually(() => expect(only(store).phase).toBe(phase));
/** A browser and a server per test; a store corresponds to a page. */
export const openRecordings = () => {
  let server: UploadServer;
  let browser: ReturnType<typeof createMachine>;
  let stores: RecordingStore[];

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

  const openStore = async (
    owner = userId,
    machine = browser.machine,
    reconnectMs: readonly number[] = [20],
  ): Promise<RecordingStore> => {
    const store = createRecordingStore({ storage: localStorage, machine, reconnectMs, pieceMs: 20 });
    stores.push(store);
    await store.open(owner);
    return store;
  };

  return {
    openStore,
    server: () => server,
    browser: () => browser,
    arrived: async (store: RecordingStore) => server.bytes(only(store).meetingId ?? ''),
  };
};
