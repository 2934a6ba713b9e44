import { createHash } from 'node:crypto';
import { api, type RecordedCaption, type Upload } from '@pauta/contract';
import { expect } from 'vitest';
import type { TestServer, TestUser } from './test-server.ts';

const tus = { 'tus-resumable': '1.0.0' };

/** Number of bytes that the server has received. */
export const offsetOf = async (server: TestServer, url: string): Promise<number> => {
  const response = await fetch(new URL(url, server.address), { method: 'HEAD', headers: tus });
  expect(response.status).toBe(200);
  return Number(response.headers.get('upload-offset'));
};

/** Sends bytes from an offset; returns the status. */
export const sendBytes = async (
  server: TestServer,
  url: string,
  offset: number,
  bytes: Uint8Array,
): Promise<number> => {
  const response = await fetch(new URL(url, server.address), {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
  await response.arrayBuffer();
  return response.status;
};

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The specified upload flow up to the request for processing. */
export const uploadFile = async (
  server: TestServer,
  user: TestUser,
  fileName: string,
  bytes: Uint8Array,
  { captions, ...options }: { meetingId?: string; title?: string; captions?: RecordedCaption[] } = {},
): Promise<Upload> => {
  const body = { fileName, fileSize: bytes.length, ...options };
  const created = await server.until(async () => {
    const answer = await server.call(api.uploads.create, user, { body });
    // Stages after an unreadable recording may still be running: the client retries.
    return (answer.status !== 409 || answer.problem.code !== 'meeting_busy') && answer;
  });
  expect(created.status).toBe(201);
  const params = { id: created.body.meetingId };
  expect(await sendBytes(server, created.body.uploadUrl, 0, bytes)).toBe(204);
  const told = await server.call(api.uploads.updateStatus, user, {
    params,
    body: { status: 'uploaded', sha256: sha256(bytes), ...(captions && { captions }) },
  });
  expect(told.body.uploadStatus).toBe('uploaded');
  const processed = await server.call(api.uploads.process, user, { params });
  expect(processed.status).toBe(202);
  return created.body;
};

/** The meeting, after all its stages have ended. */
export const processedMeeting = (server: TestServer, user: TestUser, id: string) =>
  server.until(async () => {
    const { status, body, problem } = await server.call(api.meetings.get, user, { params: { id } });
    // 503 requests a retry.
    if (status === 503) return false;
    expect([status, problem]).toEqual([200, body]);
    const isPrepared = body.recordings.every(({ state }) => state !== 'preparing');
    return body.status !== 'processing' && body.status !== 'awaiting_upload' && isPrepared && body;
  });
