import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { api } from '@pauta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { offsetOf, sendBytes, processedMeeting, sha256, uploadFile } from '../../../testing/upload-file.ts';

const sample = (name: string) => readFile(new URL(`../media/samples/${name}`, import.meta.url));

let server: TestServer;
let seller: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await openTestServer({ PAUTA_UPLOAD_MAX_BYTES: '10000000' });
  seller = await server.user(await server.company());
  stranger = await server.user(await server.company('Outra'), { isAdmin: true });
});
afterAll(() => server.close());

const open = async (fileName: string, fileSize: number, extra: object = {}) =>
  server.call(api.uploads.create, seller, { body: { fileName, fileSize, ...extra } });

describe('an upload', () => {
  it('becomes a recording that plays in byte ranges, at an expiring address', async () => {
    const bytes = await sample('mediarecorder.webm');
    const { meetingId } = await uploadFile(server, seller, 'Reunião_com-Ipê.webm', bytes);
    const meeting = await processedMeeting(server, seller, meetingId);
    expect(meeting.title).toBe('Reunião com Ipê');
    expect(meeting.media).toMatchObject({ state: 'ready', mimeType: expect.stringMatching(/webm/) });
    expect(meeting.durationMs).toBeGreaterThan(500);

    const kind = meeting.media?.kind === 'VIDEO' ? api.meetings.videoUrl : api.meetings.voipUrl;
    const { body } = await server.call(kind, seller, { params: { id: meetingId }, query: {} });
    const part = await fetch(new URL(body.url, server.address), { headers: { range: 'bytes=4-11' } });
    expect(part.status).toBe(206);
    expect((await part.arrayBuffer()).byteLength).toBe(8);
    expect(part.headers.get('content-range')).toMatch(/^bytes 4-11\/\d+$/);
    const tampered = body.url.replace(/expires=\d+/, 'expires=99999999999');
    expect((await fetch(new URL(tampered, server.address))).status).toBe(403);
    expect(
      (await fetch(new URL('/media?key=../secret.key&type=a&expires=9999999999&signature=x', server.address))).status,
    ).toBe(403);
  });

  it('adds another recording to a meeting: it plays next to the first and does not affect the words', async () => {
    const [voice, film] = [await sample('voice.opus'), await sample('mediarecorder.webm')];
    const { meetingId } = await uploadFile(server, seller, 'reuniao.opus', voice);
    const before = await processedMeeting(server, seller, meetingId);
    await uploadFile(server, seller, 'tela.webm', film, { meetingId });
    const after = await processedMeeting(server, seller, meetingId);
    expect(after.recordings.map(({ name, state }) => [name, state])).toEqual([
      ['reuniao.opus', 'ready'],
      ['tela.webm', 'ready'],
    ]);
    const { media, durationMs, meetingFormat } = before;
    expect(after).toMatchObject({ media, durationMs, meetingFormat });

    const addressOf = async (meeting: typeof after, index: number) => {
      const { id: recording, kind } = meeting.recordings[index]!;
      const endpoint = kind === 'VIDEO' ? api.meetings.videoUrl : api.meetings.voipUrl;
      const params = { id: meetingId };
      return (await server.call(endpoint, seller, { params, query: index === 0 ? {} : { recording } })).body.url;
    };
    const sizeOf = async (url: string) => (await (await fetch(new URL(url, server.address))).arrayBuffer()).byteLength;
    expect([await sizeOf(await addressOf(after, 0)), await sizeOf(await addressOf(after, 1))]).toEqual(
      after.recordings.map(({ bytes }) => bytes),
    );
    const { status, problem } = await server.call(api.meetings.voipUrl, seller, {
      params: { id: meetingId },
      query: { recording: randomUUID() },
    });
    expect([status, problem.code]).toEqual([404, 'media_unavailable']);
  });

  it('that is unreadable is no error of a meeting with a readable recording, and is replaced by the next', async () => {
    const { meetingId } = await uploadFile(server, seller, 'primeira.opus', await sample('voice.opus'));
    await processedMeeting(server, seller, meetingId);
    await uploadFile(server, seller, 'quebrada.mp3', Buffer.from('não é som'), { meetingId });
    const meeting = await processedMeeting(server, seller, meetingId);
    expect(meeting.recordings.map(({ state, cause }) => [state, cause])).toEqual([
      ['ready', null],
      ['failed', 'media_unreadable'],
    ]);
    expect(meeting.stages[0]).toMatchObject({ stage: 'media', state: 'done' });
    await uploadFile(server, seller, 'terceira.opus', await sample('voice.opus'), { meetingId });
    const names = (await processedMeeting(server, seller, meetingId)).recordings.map(({ name }) => name);
    expect(names).toEqual(['primeira.opus', 'terceira.opus', 'quebrada.mp3']);
  });

  it('replaces an unreadable recording', async () => {
    const { meetingId } = await uploadFile(server, seller, 'quebrada.mp3', Buffer.from('não é som'));
    expect((await processedMeeting(server, seller, meetingId)).cause).toBe('media_unreadable');
    await uploadFile(server, seller, 'inteira.opus', await sample('voice.opus'), { meetingId });
    const meeting = await processedMeeting(server, seller, meetingId);
    expect([meeting.media?.state, meeting.recordings.map(({ name }) => name)]).toEqual([
      'ready',
      ['inteira.opus', 'quebrada.mp3'],
    ]);
    expect(meeting.durationMs).toBeGreaterThan(1000);
  });

  it('resumes where it stopped', async () => {
    const bytes = await sample('with-xing.mp3');
    const { body } = await open('parada.mp3', bytes.length);
    expect(await sendBytes(server, body.uploadUrl, 0, bytes.subarray(0, 1000))).toBe(204);
    expect(await offsetOf(server, body.uploadUrl)).toBe(1000);
    expect(await sendBytes(server, body.uploadUrl, 0, bytes.subarray(0, 10))).toBe(409);
    expect(await sendBytes(server, body.uploadUrl, 1000, bytes.subarray(1000))).toBe(204);
    const params = { id: body.meetingId };
    const status = { status: 'uploaded' as const, sha256: sha256(bytes) };
    expect((await server.call(api.uploads.updateStatus, seller, { params, body: status })).body).toMatchObject({
      uploadStatus: 'uploaded',
      bytesReceived: bytes.length,
    });
  });

  it('creates one meeting for a double click', async () => {
    const idempotencyKey = randomUUID();
    const made = await Promise.all(Array.from({ length: 8 }, () => open('dupla.mp3', 10, { idempotencyKey })));
    expect(new Set(made.map(({ body }) => body.meetingId)).size).toBe(1);
  });

  it('is processed once, however often that is requested', async () => {
    const bytes = await sample('voice.opus');
    const { meetingId } = await uploadFile(server, seller, 'vezes.opus', bytes);
    const again = await Promise.all(
      Array.from({ length: 5 }, () => server.call(api.uploads.process, seller, { params: { id: meetingId } })),
    );
    expect(again.every(({ status }) => status === 202)).toBe(true);
    const meeting = await processedMeeting(server, seller, meetingId);
    expect(meeting.stages[0]).toMatchObject({ stage: 'media', state: 'done', attempts: 1 });
  });

  it('is moved once for many concurrent status and process requests', async () => {
    const bytes = await sample('voice.opus');
    const { body } = await open('juntas.opus', bytes.length);
    const params = { id: body.meetingId };
    await sendBytes(server, body.uploadUrl, 0, bytes);
    const status = { status: 'uploaded' as const, sha256: sha256(bytes) };
    const fiveTimes = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, work));
    const told = await fiveTimes(() => server.call(api.uploads.updateStatus, seller, { params, body: status }));
    expect(told.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    const asked = await fiveTimes(() => server.call(api.uploads.process, seller, { params }));
    expect(asked.map((answer) => answer.status)).toEqual([202, 202, 202, 202, 202]);
    const meeting = await processedMeeting(server, seller, body.meetingId);
    expect(meeting.stages[0]).toMatchObject({ stage: 'media', state: 'done', attempts: 1 });
    expect((await server.call(api.uploads.status, seller, { params })).body.uploadStatus).toBe('done');
  });

  it('is refused if its bytes differ from the original, and can start over', async () => {
    const bytes = await sample('voice.flac');
    const { body } = await open('trocada.flac', bytes.length);
    const params = { id: body.meetingId };
    expect(await sendBytes(server, body.uploadUrl, 0, bytes)).toBe(204);
    const wrong = await server.call(api.uploads.updateStatus, seller, {
      params,
      body: { status: 'uploaded', sha256: sha256(Buffer.from('x')) },
    });
    expect([wrong.status, wrong.problem.code]).toEqual([422, 'upload_checksum_mismatch']);
    const fresh = await server.call(api.uploads.refreshUrl, seller, { params });
    expect(fresh.body.uploadStatus).toBe('created');
    expect(await offsetOf(server, fresh.body.uploadUrl)).toBe(0);
  });

  it('grows while it is recorded, and has the length that the browser reports at the end', async () => {
    const bytes = await sample('mediarecorder.webm');
    const { body } = await server.call(api.uploads.create, seller, { body: { fileName: 'agora.webm' } });
    const params = { id: body.meetingId };
    const meetingStatus = async () => (await server.call(api.meetings.get, seller, { params })).body.status;
    expect(await meetingStatus()).toBe('recording');
    for (let from = 0; from < bytes.length; from += 2000) {
      expect(await sendBytes(server, body.uploadUrl, from, bytes.subarray(from, from + 2000))).toBe(204);
    }
    expect((await server.call(api.uploads.status, seller, { params })).body).toMatchObject({
      bytesReceived: bytes.length,
      fileSize: null,
    });
    const claims = [{}, { fileSize: bytes.length + 1 }, { fileSize: bytes.length - 1 }];
    for (const claim of claims) {
      const told = await server.call(api.uploads.updateStatus, seller, {
        params,
        body: { status: 'uploaded', sha256: sha256(bytes), ...claim },
      });
      expect([told.status, told.problem.code]).toEqual([409, 'upload_incomplete']);
    }
    const whole = { status: 'uploaded' as const, sha256: sha256(bytes), fileSize: bytes.length };
    const told = await server.call(api.uploads.updateStatus, seller, { params, body: whole });
    expect(told.body).toMatchObject({ uploadStatus: 'uploaded', fileSize: bytes.length });
    expect(await sendBytes(server, body.uploadUrl, bytes.length, bytes)).toBeGreaterThanOrEqual(400);
    await server.call(api.uploads.process, seller, { params });
    const meeting = await processedMeeting(server, seller, body.meetingId);
    expect(meeting.media).toMatchObject({ state: 'ready', bytes: expect.any(Number) });
  });

  it('that is cancelled while it is recorded leaves a meeting without a recording', async () => {
    const { body } = await server.call(api.uploads.create, seller, { body: { fileName: 'agora.webm' } });
    const params = { id: body.meetingId };
    await server.call(api.uploads.updateStatus, seller, { params, body: { status: 'cancelled' } });
    expect((await server.call(api.meetings.get, seller, { params })).body.status).toBe('awaiting_upload');
  });

  it('limits a growing recording to the maximum file size', async () => {
    const { body } = await server.call(api.uploads.create, seller, { body: { fileName: 'longa.webm' } });
    expect(await sendBytes(server, body.uploadUrl, 0, new Uint8Array(10_000_001))).toBe(413);
    expect(await offsetOf(server, body.uploadUrl)).toBeLessThanOrEqual(10_000_000);
  });

  it('can not be completed before all bytes arrived', async () => {
    const { body } = await open('pela-metade.mp3', 1000);
    const params = { id: body.meetingId };
    await sendBytes(server, body.uploadUrl, 0, new Uint8Array(10));
    const told = await server.call(api.uploads.updateStatus, seller, { params, body: { status: 'uploaded' } });
    expect([told.status, told.problem.code]).toEqual([409, 'upload_incomplete']);
    const processed = await server.call(api.uploads.process, seller, { params });
    expect([processed.status, processed.problem.code]).toEqual([409, 'upload_incomplete']);
  });

  it('accepts no byte more than was announced', async () => {
    const { body } = await open('mentira.mp3', 10);
    expect(await sendBytes(server, body.uploadUrl, 0, new Uint8Array(50))).toBeGreaterThanOrEqual(400);
    expect(await offsetOf(server, body.uploadUrl)).toBeLessThanOrEqual(10);
  });

  it('accepts bytes only at a valid signed address', async () => {
    const { body } = await open('assinada.mp3', 100);
    const other = await open('outra.mp3', 100);
    const swapped = body.uploadUrl.replace(body.meetingId, other.body.meetingId);
    expect(await sendBytes(server, swapped, 0, new Uint8Array(10))).toBe(403);
    expect(await sendBytes(server, body.uploadUrl.replace(/expires=\d+/, 'expires=1'), 0, new Uint8Array(10))).toBe(
      403,
    );
    const made = await fetch(new URL('/api/upload/files', server.address), {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' },
    });
    expect(made.status).toBe(404);
  });

  it.each([
    ['vazio.mp4', 0, 422, 'upload_empty'],
    ['grande.mp4', 10_000_001, 413, 'upload_too_large'],
    ['programa.exe', 10, 415, 'upload_type_unsupported'],
    ['sem-fim', 10, 415, 'upload_type_unsupported'],
  ])('named %s with %i bytes is refused', async (fileName, fileSize, status, code) => {
    const { problem } = await open(fileName, fileSize);
    expect([problem.status, problem.code]).toEqual([status, code]);
  });

  it('states the limit in readable units', async () => {
    expect((await open('grande.mp4', 10_000_001)).problem.message).toBe(
      'O arquivo passa do limite de 9,5 MiB. Envie um arquivo menor ou só o áudio.',
    );
  });

  it('belongs to its company only', async () => {
    const { body } = await open('nossa.mp3', 10);
    const params = { id: body.meetingId };
    for (const endpoint of [api.uploads.status, api.uploads.refreshUrl, api.uploads.process]) {
      const { status, problem } = await server.call(endpoint, stranger, { params });
      expect([status, problem.code]).toEqual([404, 'upload_not_found']);
    }
  });
});

describe('hostile media', () => {
  it.each([
    ['texto.mp4', Buffer.from('isto não é um vídeo')],
    ['pagina.webm', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['desenho.mp3', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['zeros.mkv', Buffer.alloc(4096)],
    ['zip.mov', Buffer.from('504b0304140000000800', 'hex')],
  ])('%s becomes a meeting with an error', async (fileName, bytes) => {
    const { meetingId } = await uploadFile(server, seller, fileName, bytes);
    const meeting = await processedMeeting(server, seller, meetingId);
    expect(meeting).toMatchObject({ status: 'needs_attention', cause: 'media_unreadable', stage: 'media' });
    expect(meeting.media).toMatchObject({ state: 'failed', cause: 'media_unreadable' });
  });

  it('cut short is kept as far as it is playable, or gives an error', async () => {
    const whole = await sample('moov-at-end.mp4');
    const { meetingId } = await uploadFile(server, seller, 'cortada.mp4', whole.subarray(0, whole.length / 2));
    const meeting = await processedMeeting(server, seller, meetingId);
    expect(meeting).toMatchObject({ status: 'needs_attention', cause: 'media_unreadable' });
  });
});
