import { randomUUID } from 'node:crypto';
import { configureApi } from '@pauta/api-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUploadServer, type UploadServer } from '../testing/upload-server.ts';
import { sentMeetings } from './sent-meetings.ts';
import { createUploadStore } from './upload.store.ts';
import { type UploadStore } from './upload-item.ts';
import { type UploadDraft, type UploadItem } from './upload-item.ts';
import './send-upload.ts';
import './sha256.ts';

const mebibyte = 1024 * 1024;

/** Bytes that vary by position, so that a wrong offset is detected. */
const recording = (name: string, size: number): File => {
  const bytes = new Uint8Array(size);
  for (let index = 0; index < size; index += 4) bytes[index] = (index * 2654435761) >>> 24;
  return new File([bytes], name, { lastModified: 1_700_000_000_000 });
};

const draft = (media: File | null, transcript: File | null = null): UploadDraft => ({
  id: randomUUID(),
  details: { title: 'Diagnóstico com Padaria Trigal' },
  media,
  transcript,
});

const userId = randomUUID();
let server: UploadServer;
let store: UploadStore;

const openStore = () => {
  const made = createUploadStore({
    storage: localStorage,
    reconnectMs: [20],
    transfer: { retryDelays: [], silenceMs: 20_000 },
  });
  return made;
};

const only = (): UploadItem => {
  const [item] = store.getSnapshot();
  if (!item) throw new Error('no upload');
  return item;
};

/** Waits until the only upload satisfies a condition. */
const until = (is: (item: UploadItem) => boolean, of = store): Promise<UploadItem> =>
  new Promise((resolve) => {
    const look = () => {
      const [item] = of.getSnapshot();
      if (!item || !is(item)) return;
      stop();
      resolve(item);
    };
    const stop = of.subscribe(look);
    queueMicrotask(look);
  });

/** Waits until a check passes; the timeout allows for a busy machine. */
const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 60_000 });

const untilPhase = (phase: UploadItem['phase']) => until((item) => item.phase === phase);
const untilGone = () => eventually(() => expect(store.getSnapshot()).toEqual([]));

const configure = (baseUrl: string) =>
  configureApi({ baseUrl, getToken: () => 'token', refresh: async () => 'token', onSignedOut: () => undefined });

beforeEach(async () => {
  localStorage.clear();
  server = await createUploadServer();
  configure(await server.start());
  store = openStore();
  await store.open(userId);
});

afterEach(async () => {
  for (const { id } of store.getSnapshot()) store.pause(id);
  await server.stop();
  await server.remove();
});

describe('an upload', () => {
  it('uploads the whole recording and hands it over for processing', async () => {
    const file = recording('trigal.mp4', 9 * mebibyte + 7);
    store.add([draft(file)]);
    const { meetingId } = await untilPhase('handed_over');
    expect(server.statusOf(meetingId ?? '')).toBe('processing');
    expect(await server.bytes(meetingId ?? '')).toEqual(Buffer.from(await file.arrayBuffer()));
  });

  it('exposes the created meeting to lists, also after a reload', async () => {
    store.add([draft(recording('trigal.mp4', 1000))]);
    const { meetingId } = await untilPhase('handed_over');
    expect(sentMeetings.getSnapshot()).toContain(meetingId);
    const before = randomUUID();
    const key = `pauta.upload.${store.getSnapshot()[0]?.id}`;
    const record: object = JSON.parse(localStorage.getItem(key) ?? '');
    localStorage.setItem(key, JSON.stringify({ ...record, meetingId: before }));
    await openStore().open(userId);
    expect(sentMeetings.getSnapshot()).toContain(before);
  });

  it('reports its progress', async () => {
    const sizes: number[] = [];
    store.subscribe(() => sizes.push(store.getSnapshot()[0]?.sentBytes ?? 0));
    store.add([draft(recording('trigal.mp4', mebibyte))]);
    expect(await untilPhase('handed_over')).toMatchObject({ totalBytes: mebibyte, sentBytes: mebibyte });
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  });

  it('creates one meeting if it is added twice', async () => {
    const twice = draft(recording('trigal.mp4', 1000));
    store.add([twice]);
    store.add([twice]);
    await untilPhase('handed_over');
    expect(store.getSnapshot()).toHaveLength(1);
    expect(server.requests.filter((request) => request === 'POST /api/upload/meetings')).toHaveLength(1);
  });

  it('adds a transcript and its recording to the same meeting', async () => {
    const transcript = new File(['WEBVTT\n\n00:00.000 --> 00:02.000\nAna: Olá'], 'trigal.vtt');
    store.add([draft(recording('trigal.mp4', 1000), transcript)]);
    const { meetingId } = await untilPhase('handed_over');
    expect(server.transcriptOf(meetingId ?? '')).toContain('Ana: Olá');
    expect(server.uploadCount()).toBe(1);
  });

  it('uploads the recording if its transcript is rejected, and reports that', async () => {
    store.add([draft(recording('trigal.mp4', 1000), new File([' '], 'trigal.vtt'))]);
    const item = await untilPhase('handed_over');
    expect(item.transcriptFailure?.message).toBe('O arquivo de transcrição não tem falas. Escolha outro arquivo.');
  });

  it('creates a meeting from a transcript alone', async () => {
    store.add([draft(null, new File(['Ana: Olá'], 'fala.txt'))]);
    const { meetingId } = await untilPhase('handed_over');
    expect(server.transcriptOf(meetingId ?? '')).toBe('Ana: Olá');
    expect(server.requests).toEqual(['POST /api/transcriptions']);
  });

  it('creates no meeting for a rejected transcript, and does not retry', async () => {
    store.add([draft(null, new File([' '], 'notas.txt'))]);
    const item = await untilPhase('failed');
    expect([item.meetingId, item.failure?.code]).toEqual([null, 'transcript_empty']);
    expect(server.requests).toEqual(['POST /api/transcriptions']);
    const reloaded = openStore();
    await reloaded.open(userId);
    expect(reloaded.getSnapshot()).toEqual([]);
  });

  it('sends its idempotency key with the first request', async () => {
    const one = draft(recording('trigal.mp4', 1000));
    store.add([one]);
    await untilPhase('handed_over');
    expect(server.keys).toEqual([one.id]);
  });
});

describe('an interrupted upload', () => {
  it('continues at the offset of the server', async () => {
    const file = recording('trigal.mp4', 6 * mebibyte);
    server.cutAfter(2 * mebibyte);
    store.add([draft(file)]);
    const { meetingId } = await untilPhase('handed_over');
    expect(server.offsets[0]).toBe(0);
    expect(server.offsets.at(-1)).toBeGreaterThan(0);
    expect(await server.bytes(meetingId ?? '')).toEqual(Buffer.from(await file.arrayBuffer()));
  });

  it('waits while the server is unreachable and resumes automatically', async () => {
    server.hold(true);
    store.add([draft(recording('trigal.mp4', mebibyte))]);
    await eventually(() => expect(server.requests.some((request) => request.startsWith('PATCH'))).toBe(true));
    await server.stop();
    await untilPhase('waiting');
    server.hold(false);
    await server.start();
    expect(await untilPhase('handed_over')).toMatchObject({ failure: null });
  });

  it('requests a new address when the current one expires', async () => {
    const file = recording('trigal.mp4', 9 * mebibyte);
    server.expireAfterPiece();
    store.add([draft(file)]);
    const { meetingId } = await untilPhase('handed_over');
    expect(server.requests.filter((request) => request.endsWith('/refresh-url'))).toHaveLength(1);
    expect(server.offsets).toEqual([0, 8 * mebibyte]);
    expect(await server.bytes(meetingId ?? '')).toEqual(Buffer.from(await file.arrayBuffer()));
  });

  it('stops when paused and completes when resumed', async () => {
    server.hold(true);
    store.add([draft(recording('trigal.mp4', mebibyte))]);
    await untilPhase('sending');
    store.pause(only().id);
    expect(only().phase).toBe('paused');
    server.hold(false);
    store.resume(only().id);
    expect((await untilPhase('handed_over')).failure).toBeNull();
  });
});

describe('an upload after a reload', () => {
  const interrupted = async (file: File) => {
    server.hold(true);
    store.add([draft(file)]);
    await eventually(() => expect(server.requests.some((request) => request.startsWith('PATCH'))).toBe(true));
    const { id, meetingId } = only();
    const kept = () => localStorage.getItem(`pauta.upload.${id}`) ?? '';
    await eventually(() => expect(JSON.parse(kept()).sha256).toMatch(/^[0-9a-f]{64}$/));
    const record = kept();
    // A closed page neither sends nor stores anything more.
    store.pause(id);
    localStorage.setItem(`pauta.upload.${id}`, record);
    server.hold(false);
    store = openStore();
    await store.open(userId);
    return { id, meetingId };
  };

  it('asks for the same file, rejects another, and continues in the same meeting', async () => {
    const file = recording('trigal.mp4', mebibyte);
    const { id, meetingId } = await interrupted(file);
    const item = await untilPhase('needs_file');
    expect(item.missing).toEqual([{ name: 'trigal.mp4', size: mebibyte, lastModified: 1_700_000_000_000 }]);
    expect(store.chooseFiles(id, [recording('outra.mp4', 17)])).toBe(false);
    expect(store.chooseFiles(id, [file])).toBe(true);
    expect((await untilPhase('handed_over')).meetingId).toBe(meetingId);
    expect(server.uploadCount()).toBe(1);
  });

  it('rejects a file of the same name and size with different content', async () => {
    const { id } = await interrupted(recording('trigal.mp4', 2 * mebibyte));
    await untilPhase('needs_file');
    store.chooseFiles(id, [new File([new Uint8Array(2 * mebibyte)], 'trigal.mp4')]);
    expect((await untilPhase('failed')).failure?.code).toBe('upload_checksum_mismatch');
  });

  it('belongs to the user who started it', async () => {
    await interrupted(recording('trigal.mp4', mebibyte));
    await store.open(randomUUID());
    expect(store.getSnapshot()).toEqual([]);
    await store.open(userId);
    expect(store.getSnapshot()).toHaveLength(1);
  });

  it('needs no file if all bytes have been received', async () => {
    store.add([draft(recording('trigal.mp4', 1000))]);
    const { id } = await untilPhase('handed_over');
    const record = JSON.parse(localStorage.getItem(`pauta.upload.${id}`) ?? '');
    localStorage.setItem(`pauta.upload.${id}`, JSON.stringify({ ...record, state: 'open' }));
    store = openStore();
    await store.open(userId);
    expect((await untilPhase('handed_over')).missing).toEqual([]);
  });
});

describe('a session that ends during an upload', () => {
  const isHeldBack = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('stops and hides it, and it resumes with the same file when its user signs in again', async () => {
    const file = recording('trigal.mp4', 9 * mebibyte);
    server.hold(true);
    store.add([draft(file)]);
    await untilPhase('sending');
    store.leave();
    expect([store.getSnapshot(), isHeldBack()]).toEqual([[], false]);
    server.hold(false);
    await store.open(userId);
    const { meetingId } = await untilPhase('handed_over');
    expect(await server.bytes(meetingId ?? '')).toEqual(Buffer.from(await file.arrayBuffer()));
    expect(server.uploadCount()).toBe(1);
  });

  it('sends nothing in the session of another user, and keeps it for its user', async () => {
    await server.stop();
    store.add([draft(recording('trigal.mp4', mebibyte))]);
    await untilPhase('waiting');
    store.leave();
    configure(await server.start());
    dispatchEvent(new Event('online'));
    await store.open(randomUUID());
    expect(store.getSnapshot()).toEqual([]);
    store.add([{ ...draft(recording('lume.mp4', 1000)), details: { title: 'De outra pessoa' } }]);
    await untilPhase('handed_over');
    expect([store.getSnapshot().length, server.uploadCount()]).toEqual([1, 1]);
    store.leave();
    await store.open(userId);
    expect((await untilPhase('needs_file')).title).toBe('Diagnóstico com Padaria Trigal');
  });

  it('cancels it on the server when its user signs in again', async () => {
    server.hold(true);
    store.add([draft(recording('trigal.mp4', mebibyte))]);
    await untilPhase('sending');
    store.cancel(only().id);
    store.leave();
    server.hold(false);
    await store.open(userId);
    await untilGone();
    expect(server.requests.filter((request) => request.startsWith('DELETE'))).toHaveLength(1);
  });
});

describe('an upload that fails', () => {
  it('reports a checksum mismatch, and starts over in the same meeting', async () => {
    server.corrupt(true);
    store.add([draft(recording('trigal.mp4', 1000))]);
    const { id, meetingId, failure } = await untilPhase('failed');
    expect(failure?.message).toBe('O arquivo chegou diferente do original. Envie de novo.');
    server.corrupt(false);
    store.resume(id);
    expect((await untilPhase('handed_over')).meetingId).toBe(meetingId);
  });

  it.each([
    ['create', null, 'Empty response from server'],
    ['create', { meetingId: randomUUID() }, 'Invalid response format from server'],
    ['refresh', { meetingId: randomUUID() }, 'Invalid refresh URL response format from server'],
    ['update', { ok: true }, 'Invalid status update response format from server'],
    ['process', null, 'Empty process response from server'],
  ] as const)('reports a wrong response of %s: %j', async (call, answer, message) => {
    server.answerWrong({ [call]: answer });
    if (call === 'refresh') server.hold(true);
    store.add([draft(recording('trigal.mp4', 1000))]);
    if (call === 'refresh') {
      await untilPhase('sending');
      store.pause(only().id);
      store.resume(only().id);
    }
    expect((await untilPhase('failed')).failure?.message).toBe(message);
  });

  it('succeeds on a retry after the server has recovered', async () => {
    server.answerWrong({ process: null });
    store.add([draft(recording('trigal.mp4', 1000))]);
    const { id } = await untilPhase('failed');
    server.answerWrong({});
    store.resume(id);
    expect((await untilPhase('handed_over')).failure).toBeNull();
  });
});

describe('cancelling an upload', () => {
  it('cancels it on the server and removes it', async () => {
    server.hold(true);
    store.add([draft(recording('trigal.mp4', mebibyte))]);
    const { id, meetingId } = await untilPhase('sending');
    store.cancel(id);
    await untilGone();
    expect(server.statusOf(meetingId ?? '')).toBe('cancelled');
    expect(server.requests).toContain(`DELETE /api/meetings/${meetingId}`);
    expect(localStorage).toHaveLength(0);
  });

  it('keeps an existing meeting, and one that already has a transcript', async () => {
    server.hold(true);
    const transcript = new File(['Ana: Olá'], 'trigal.txt');
    store.add([draft(recording('trigal.mp4', mebibyte), transcript)]);
    store.cancel((await untilPhase('sending')).id);
    await untilGone();
    store.add([{ ...draft(recording('vertice.mp4', mebibyte)), meetingId: randomUUID() }]);
    store.cancel((await untilPhase('sending')).id);
    await untilGone();
    expect(server.requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
  });

  it('deletes a meeting that was still being created', async () => {
    store.add([draft(recording('trigal.mp4', 1000))]);
    store.cancel(only().id);
    await untilGone();
    expect(server.requests.filter((request) => request.startsWith('DELETE')).length).toBe(server.uploadCount());
  });

  it('deletes a meeting that was created with its response lost', async () => {
    server.loseAnswers(true);
    store.add([draft(recording('trigal.mp4', 1000))]);
    await untilPhase('waiting');
    store.cancel(only().id);
    server.loseAnswers(false);
    await untilGone();
    expect(server.uploadCount()).toBe(1);
    expect(server.requests.filter((request) => request.startsWith('DELETE'))).toHaveLength(1);
  });
});

describe('leaving the page', () => {
  const isHeldBack = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('asks for confirmation only while bytes are being sent', async () => {
    expect(isHeldBack()).toBe(false);
    server.hold(true);
    store.add([draft(recording('trigal.mp4', mebibyte))]);
    await untilPhase('sending');
    expect(isHeldBack()).toBe(true);
    store.pause(only().id);
    expect(isHeldBack()).toBe(false);
  });
});
