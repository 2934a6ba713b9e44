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

/** Bytes that differ from place to place, so that a wrong offset shows. */
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

/** Waits until the one upload is as the test wants it. */
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

/** Waits until a check holds; long enough for a busy machine. */
const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 15_000 });

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
  it('sends the recording whole and hands it over for processing', async () => {
    const file = recording('trigal.mp4', 9 * mebibyte + 7);
    store.add([draft(file)]);
    const { meetingId } = await untilPhase('handed_over');
    expect(server.statusOf(meetingId ?? '')).toBe('processing');
    expect(await server.bytes(meetingId ?? '')).toEqual(Buffer.from(await file.arrayBuffer()));
  });

  it('tells a list which meeting it makes, and after a reload which it made', async () => {
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

  it('tells how far it is', async () => {
    const sizes: number[] = [];
    store.subscribe(() => sizes.push(store.getSnapshot()[0]?.sentBytes ?? 0));
    store.add([draft(recording('trigal.mp4', mebibyte))]);
    expect(await untilPhase('handed_over')).toMatchObject({ totalBytes: mebibyte, sentBytes: mebibyte });
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  });

  it('makes one meeting when it is added twice', async () => {
    const twice = draft(recording('trigal.mp4', 1000));
    store.add([twice]);
    store.add([twice]);
    await untilPhase('handed_over');
    expect(store.getSnapshot()).toHaveLength(1);
    expect(server.requests.filter((request) => request === 'POST /api/upload/meetings')).toHaveLength(1);
  });

  it('brings a transcript beside its recording to the same meeting', async () => {
    const transcript = new File(['WEBVTT\n\n00:00.000 --> 00:02.000\nAna: Olá'], 'trigal.vtt');
    store.add([draft(recording('trigal.mp4', 1000), transcript)]);
    const { meetingId } = await untilPhase('handed_over');
    expect(server.transcriptOf(meetingId ?? '')).toContain('Ana: Olá');
    expect(server.uploadCount()).toBe(1);
  });

  it('sends the recording although the transcript beside it is refused, and says so', async () => {
    store.add([draft(recording('trigal.mp4', 1000), new File([' '], 'trigal.vtt'))]);
    const item = await untilPhase('handed_over');
    expect(item.transcriptFailure?.message).toBe('O arquivo de transcrição não tem falas. Escolha outro arquivo.');
  });

  it('makes a meeting of a transcript alone, with it', async () => {
    store.add([draft(null, new File(['Ana: Olá'], 'fala.txt'))]);
    const { meetingId } = await untilPhase('handed_over');
    expect(server.transcriptOf(meetingId ?? '')).toBe('Ana: Olá');
    expect(server.requests).toEqual(['POST /api/transcriptions']);
  });

  it('makes no meeting of a transcript that is refused, and asks for it no more', async () => {
    store.add([draft(null, new File([' '], 'notas.txt'))]);
    const item = await untilPhase('failed');
    expect([item.meetingId, item.failure?.code]).toEqual([null, 'transcript_empty']);
    expect(server.requests).toEqual(['POST /api/transcriptions']);
    const reloaded = openStore();
    await reloaded.open(userId);
    expect(reloaded.getSnapshot()).toEqual([]);
  });

  it('brings its key along with the first request', async () => {
    const one = draft(recording('trigal.mp4', 1000));
    store.add([one]);
    await untilPhase('handed_over');
    expect(server.keys).toEqual([one.id]);
  });
});

describe('an upload that is interrupted', () => {
  it('goes on where the server stopped hearing it', async () => {
    const file = recording('trigal.mp4', 6 * mebibyte);
    server.cutAfter(2 * mebibyte);
    store.add([draft(file)]);
    const { meetingId } = await untilPhase('handed_over');
    expect(server.offsets[0]).toBe(0);
    expect(server.offsets.at(-1)).toBeGreaterThan(0);
    expect(await server.bytes(meetingId ?? '')).toEqual(Buffer.from(await file.arrayBuffer()));
  });

  it('waits while the server is away and goes on by itself', async () => {
    server.hold(true);
    store.add([draft(recording('trigal.mp4', mebibyte))]);
    await eventually(() => expect(server.requests.some((request) => request.startsWith('PATCH'))).toBe(true));
    await server.stop();
    await untilPhase('waiting');
    server.hold(false);
    await server.start();
    expect(await untilPhase('handed_over')).toMatchObject({ failure: null });
  });

  it('asks for a fresh address when the one at hand expires on the way', async () => {
    const file = recording('trigal.mp4', 9 * mebibyte);
    server.expireAfterPiece();
    store.add([draft(file)]);
    const { meetingId } = await untilPhase('handed_over');
    expect(server.requests.filter((request) => request.endsWith('/refresh-url'))).toHaveLength(1);
    expect(server.offsets).toEqual([0, 8 * mebibyte]);
    expect(await server.bytes(meetingId ?? '')).toEqual(Buffer.from(await file.arrayBuffer()));
  });

  it('stops when paused and finishes when resumed', async () => {
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
    // A closed page sends nothing more and writes nothing more.
    store.pause(id);
    localStorage.setItem(`pauta.upload.${id}`, record);
    server.hold(false);
    store = openStore();
    await store.open(userId);
    return { id, meetingId };
  };

  it('asks for the same file, refuses another, and goes on in the same meeting', async () => {
    const file = recording('trigal.mp4', mebibyte);
    const { id, meetingId } = await interrupted(file);
    const item = await untilPhase('needs_file');
    expect(item.missing).toEqual([{ name: 'trigal.mp4', size: mebibyte, lastModified: 1_700_000_000_000 }]);
    expect(store.chooseFiles(id, [recording('outra.mp4', 17)])).toBe(false);
    expect(store.chooseFiles(id, [file])).toBe(true);
    expect((await untilPhase('handed_over')).meetingId).toBe(meetingId);
    expect(server.uploadCount()).toBe(1);
  });

  it('refuses a file of the same name and size that says something else', async () => {
    const { id } = await interrupted(recording('trigal.mp4', 2 * mebibyte));
    await untilPhase('needs_file');
    store.chooseFiles(id, [new File([new Uint8Array(2 * mebibyte)], 'trigal.mp4')]);
    expect((await untilPhase('failed')).failure?.code).toBe('upload_checksum_mismatch');
  });

  it('belongs to the person who started it', async () => {
    await interrupted(recording('trigal.mp4', mebibyte));
    await store.open(randomUUID());
    expect(store.getSnapshot()).toEqual([]);
    await store.open(userId);
    expect(store.getSnapshot()).toHaveLength(1);
  });

  it('needs no file when all bytes had arrived', async () => {
    store.add([draft(recording('trigal.mp4', 1000))]);
    const { id } = await untilPhase('handed_over');
    const record = JSON.parse(localStorage.getItem(`pauta.upload.${id}`) ?? '');
    localStorage.setItem(`pauta.upload.${id}`, JSON.stringify({ ...record, state: 'open' }));
    store = openStore();
    await store.open(userId);
    expect((await untilPhase('handed_over')).missing).toEqual([]);
  });
});

describe('a session that ends while it sends', () => {
  const isHeldBack = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('stops it unseen, and it goes on with the same file once its person is back', async () => {
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

  it('sends nothing of it with the session of another, and keeps it for its person', async () => {
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

  it('takes a cancelled one back when its person is there again', async () => {
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
  it('says when the bytes that arrived are others, and starts over in the same meeting', async () => {
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
  ] as const)('names a wrong answer to %s: %j', async (call, answer, message) => {
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

  it('succeeds when it is tried again after the server has recovered', async () => {
    server.answerWrong({ process: null });
    store.add([draft(recording('trigal.mp4', 1000))]);
    const { id } = await untilPhase('failed');
    server.answerWrong({});
    store.resume(id);
    expect((await untilPhase('handed_over')).failure).toBeNull();
  });
});

describe('cancelling an upload', () => {
  it('tells the server and forgets it', async () => {
    server.hold(true);
    store.add([draft(recording('trigal.mp4', mebibyte))]);
    const { id, meetingId } = await untilPhase('sending');
    store.cancel(id);
    await untilGone();
    expect(server.statusOf(meetingId ?? '')).toBe('cancelled');
    expect(server.requests).toContain(`DELETE /api/meetings/${meetingId}`);
    expect(localStorage).toHaveLength(0);
  });

  it('keeps a meeting that was there before, and one that has a transcript already', async () => {
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

  it('takes back a meeting that was still being made', async () => {
    store.add([draft(recording('trigal.mp4', 1000))]);
    store.cancel(only().id);
    await untilGone();
    expect(server.requests.filter((request) => request.startsWith('DELETE')).length).toBe(server.uploadCount());
  });

  it('takes back a meeting that was made and whose answer was lost', async () => {
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

  it('is held back only while bytes move', async () => {
    expect(isHeldBack()).toBe(false);
    server.hold(true);
    store.add([draft(recording('trigal.mp4', mebibyte))]);
    await untilPhase('sending');
    expect(isHeldBack()).toBe(true);
    store.pause(only().id);
    expect(isHeldBack()).toBe(false);
  });
});
