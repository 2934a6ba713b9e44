import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { api } from '@pauta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/columns.ts';
import { openBucket, partBytes } from '../../../platform/storage/s3-bucket.ts';
import { openS3Storage } from '../../../platform/storage/s3-storage.ts';
import { openS3UploadFiles } from '../../../platform/storage/s3-upload-files.ts';
import { openS3Server, type S3Server } from '../../../testing/s3-server.ts';
import { openTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { offsetOf, sendBytes, processedMeeting, sha256, uploadFile } from '../../../testing/upload-file.ts';
import { sweepDeletedMeetings } from '../../meetings/delete-meeting.ts';

const sample = (name: string) => readFile(new URL(`../media/samples/${name}`, import.meta.url));

let s3: S3Server;
let server: TestServer;
let seller: TestUser;

beforeAll(async () => {
  s3 = await openS3Server();
  server = await openTestServer(s3.env);
  seller = await server.user(await server.company());
});
afterAll(async () => {
  await server.close();
  await s3.close();
});

const keys = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const { key } of server.platform.storage.list()) found.push(key);
  return found;
};

describe('an upload into a bucket', () => {
  it('becomes a recording that plays in byte ranges, and leaves nothing on this machine', async () => {
    const bytes = await sample('mediarecorder.webm');
    const { meetingId } = await uploadFile(server, seller, 'reunião.webm', bytes);
    const meeting = await processedMeeting(server, seller, meetingId);
    expect(meeting.media).toMatchObject({ state: 'ready', mimeType: expect.stringMatching(/webm/) });
    expect(meeting.durationMs).toBeGreaterThan(500);
    const kind = meeting.media?.kind === 'VIDEO' ? api.meetings.videoUrl : api.meetings.voipUrl;
    const { body } = await server.call(kind, seller, { params: { id: meetingId }, query: {} });
    const address = new URL(body.url, server.address);
    const whole = await fetch(address);
    const played = Buffer.from(await whole.arrayBuffer());
    expect(played.length).toBe(Number(whole.headers.get('content-length')));
    const part = await fetch(address, { headers: { range: 'bytes=4-11' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-11/${played.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(played.subarray(4, 12))).toBe(true);
    const known = await fetch(address, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } });
    expect(known.status).toBe(304);

    expect((await keys()).filter((key) => key.includes(meetingId)).map((key) => key.split('/').at(-1))).toEqual(
      expect.arrayContaining(['media']),
    );
    const { dataDir } = server.platform.config;
    expect(await readdir(join(dataDir, 'uploads')).catch(() => [])).toEqual([]);
    expect(await readdir(join(dataDir, 'media')).catch(() => [])).toEqual([]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('media-'))).toEqual([]);
  });

  it('resumes where it stopped, in another process', async () => {
    // Two parts and a remainder, which the bucket stores separately.
    const bytes = Buffer.concat([await sample('with-xing.mp3'), randomBytes(2 * partBytes)]);
    const { body } = await server.call(api.uploads.create, seller, {
      body: { fileName: 'parada.mp3', fileSize: bytes.length },
    });
    const half = partBytes + 1000;
    expect(await sendBytes(server, body.uploadUrl, 0, bytes.subarray(0, half))).toBe(204);
    const elsewhere = openS3UploadFiles(
      await openBucket(s3.settings),
      s3.settings,
      server.platform.storage,
      server.platform.config.dataDir,
    );
    expect(await elsewhere.receivedBytes(body.meetingId)).toBe(half);
    expect((await elsewhere.list()).map(({ id }) => id)).toContain(body.meetingId);
    expect(
      await elsewhere.datastore.write(Readable.from([bytes.subarray(half, half + 5000)]), body.meetingId, half),
    ).toBe(half + 5000);
    expect(await offsetOf(server, body.uploadUrl)).toBe(half + 5000);
    expect(await sendBytes(server, body.uploadUrl, half + 5000, bytes.subarray(half + 5000))).toBe(204);
    const params = { id: body.meetingId };
    const status = { status: 'uploaded' as const, sha256: sha256(bytes) };
    expect((await server.call(api.uploads.updateStatus, seller, { params, body: status })).body).toMatchObject({
      uploadStatus: 'uploaded',
      bytesReceived: bytes.length,
    });
  });

  it('may grow without a length until the browser completes it', async () => {
    const bytes = await sample('mediarecorder.webm');
    const { body } = await server.call(api.uploads.create, seller, { body: { fileName: 'agora.webm' } });
    for (let from = 0; from < bytes.length; from += 4000) {
      expect(await sendBytes(server, body.uploadUrl, from, bytes.subarray(from, from + 4000))).toBe(204);
    }
    const params = { id: body.meetingId };
    const whole = { status: 'uploaded' as const, sha256: sha256(bytes), fileSize: bytes.length };
    const told = await server.call(api.uploads.updateStatus, seller, { params, body: whole });
    expect(told.body).toMatchObject({ uploadStatus: 'uploaded', bytesReceived: bytes.length });
    await server.call(api.uploads.process, seller, { params });
    expect((await processedMeeting(server, seller, body.meetingId)).media?.state).toBe('ready');
  });

  it('is refused and deleted if other bytes arrived than were sent', async () => {
    const bytes = await sample('voice.opus');
    const { body } = await server.call(api.uploads.create, seller, {
      body: { fileName: 'trocada.opus', fileSize: bytes.length },
    });
    await sendBytes(server, body.uploadUrl, 0, bytes);
    const refused = await server.call(api.uploads.updateStatus, seller, {
      params: { id: body.meetingId },
      body: { status: 'uploaded', sha256: sha256(Buffer.from('other')) },
    });
    expect(refused.problem.code).toBe('upload_checksum_mismatch');
    expect(await server.platform.uploadFiles.receivedBytes(body.meetingId)).toBeUndefined();
    expect((await server.platform.uploadFiles.list()).map(({ id }) => id)).not.toContain(body.meetingId);
  });

  it('leaves no parts behind if it is cancelled and started over', async () => {
    const { uploadFiles } = server.platform;
    const before = await s3.openUploads();
    const id = newId();
    await uploadFiles.create(id, 100);
    await uploadFiles.datastore.write(Readable.from([Buffer.alloc(40)]), id, 0);
    await uploadFiles.create(id, 50);
    expect(await uploadFiles.receivedBytes(id)).toBe(0);
    await uploadFiles.remove(id);
    expect(await uploadFiles.receivedBytes(id)).toBeUndefined();
    expect(await s3.openUploads()).toEqual(before);
  });

  it('is copied in parts if it exceeds the service’s copy limit', async () => {
    const bucket = await openBucket(s3.settings);
    const storage = openS3Storage(bucket, server.platform.config.dataDir);
    const files = openS3UploadFiles(bucket, s3.settings, storage, server.platform.config.dataDir, 10);
    const id = newId();
    const words = 'uma gravação que não cabe em uma cópia';
    const bytes = Buffer.from(words);
    await files.create(id, bytes.length);
    await files.datastore.write(Readable.from([bytes]), id, 0);
    expect(await files.digest(id)).toBe(sha256(bytes));
    await files.adopt(id, 'empresa/reuniao/original');
    expect(await text(await storage.read('empresa/reuniao/original'))).toBe(words);
    expect(await files.receivedBytes(id)).toBeUndefined();
    await storage.remove('empresa');
  });

  it('is deleted with its meeting', async () => {
    const { meetingId } = await uploadFile(server, seller, 'vai.opus', await sample('voice.opus'));
    await processedMeeting(server, seller, meetingId);
    expect((await keys()).some((key) => key.includes(meetingId))).toBe(true);
    await server.call(api.meetings.remove, seller, { params: { id: meetingId } });
    await sweepDeletedMeetings({ ...server.platform, now: () => new Date(Date.now() + 31 * 24 * 3_600_000) });
    expect((await keys()).some((key) => key.includes(meetingId))).toBe(false);
  });
});

describe('an unreachable bucket', () => {
  it('gives 503 for playback and upload, without loss', async () => {
    const { meetingId } = await uploadFile(server, seller, 'espera.opus', await sample('voice.opus'));
    await processedMeeting(server, seller, meetingId);
    const { body } = await server.call(api.meetings.voipUrl, seller, { params: { id: meetingId }, query: {} });
    const address = new URL(body.url, server.address);
    s3.isDown = true;
    try {
      expect((await fetch(address)).status).toBe(503);
      const refused = await server.call(api.uploads.create, seller, { body: { fileName: 'nova.opus', fileSize: 10 } });
      expect([refused.status, refused.problem.code]).toEqual([503, 'storage_unavailable']);
    } finally {
      s3.isDown = false;
    }
    expect((await fetch(address)).status).toBe(200);
  });
});
