import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type ErrorCode, messageOf, type RecordedCaption, statusOf, type UploadStatus } from '@pauta/contract';
import { freePort } from '@pauta/ports';
import { meeting, readFileForm, transcriptionState } from '@pauta/testing';
import { FileStore } from '@tus/file-store';
import { Server, Upload } from '@tus/server';

type Held = {
  readonly meetingId: string;
  readonly fileId: string;
  readonly fileName: string;
  /** Null while it grows. */
  fileSize: number | null;
  status: UploadStatus;
};

/** Wrong responses by endpoint, set by a test. */
type Wrong = Partial<Record<'create' | 'refresh' | 'update' | 'process', unknown>>;

const readBytes = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};

const readJson = async (request: IncomingMessage) => {
  const bytes = await readBytes(request);
  return bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined;
};

const readForm = async (request: IncomingMessage) => {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return readFileForm(new Response(await readBytes(request), { headers }));
};

/**
 * The upload endpoints on a loopback port, backed by a real tus server; its folder survives `stop` and `start`, as a
 * server's disk does.
 */
export const createUploadServer = async () => {
  const parent = await mkdtemp(join(tmpdir(), 'pauta-upload-'));
  const folder = join(parent, 'files');
  const tus = new Server({
    path: '/files',
    datastore: new FileStore({ directory: folder }),
    getFileIdFromRequest: (request) => new URL(request.url).pathname.split('/').at(-1),
  });
  // The store creates its folder asynchronously and throws if it is deleted in the meantime.
  while (!existsSync(folder)) await new Promise(setImmediate);
  const byMeeting = new Map<string, Held>();
  const byKey = new Map<string, string>();
  const transcripts = new Map<string, string>();
  const captions = new Map<string, readonly RecordedCaption[]>();
  const requests: string[] = [];
  const keys: (string | undefined)[] = [];
  const offsets: number[] = [];
  let signature = 1;
  const port = await freePort();
  let cutAfter = Number.POSITIVE_INFINITY;
  let expiresNext = false;
  let isHeld = false;
  let corrupted = false;
  let isMute = false;
  let wrong: Wrong = {};

  const send = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? '' : JSON.stringify(body));
  };
  const refuse = (response: ServerResponse, code: ErrorCode) => {
    const problem = { type: 'about:blank', title: code, status: statusOf(code), code, message: messageOf(code) };
    response.setHeader('access-control-allow-origin', '*');
    send(response, statusOf(code), problem);
  };
  const addressOf = (fileId: string) => `http://127.0.0.1:${port}/files/${fileId}?signature=${signature}`;
  const uploadOf = ({ meetingId, fileId, status }: Held) => ({
    meetingId,
    uploadUrl: addressOf(fileId),
    uploadStatus: status,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const bytesOf = async (held: Held): Promise<Buffer> => readFile(join(folder, held.fileId));
  const stateOf = async (held: Held) => ({
    meetingId: held.meetingId,
    uploadStatus: held.status,
    fileName: held.fileName,
    bytesReceived: (await bytesOf(held)).length,
    fileSize: held.fileSize,
    cause: null,
  });

  const create = async (request: IncomingMessage, response: ServerResponse) => {
    const body = api.uploads.create.body?.parse(await readJson(request));
    if (!body) return refuse(response, 'malformed_request');
    keys.push(body.idempotencyKey);
    if (wrong.create !== undefined) return send(response, 201, wrong.create ?? undefined);
    const known = byKey.get(body.idempotencyKey ?? '');
    const held = known ? byMeeting.get(known) : undefined;
    if (held) return isMute ? response.destroy() : send(response, 201, uploadOf(held));
    const meetingId = body.meetingId ?? randomUUID();
    const fileId = randomUUID();
    await tus.datastore.create(
      new Upload({ id: fileId, offset: 0, ...(body.fileSize !== undefined && { size: body.fileSize }) }),
    );
    const made: Held = {
      meetingId,
      fileId,
      fileName: body.fileName,
      fileSize: body.fileSize ?? null,
      status: 'created',
    };
    byMeeting.set(meetingId, made);
    if (body.idempotencyKey) byKey.set(body.idempotencyKey, meetingId);
    return isMute ? response.destroy() : send(response, 201, uploadOf(made));
  };

  const update = async (request: IncomingMessage, response: ServerResponse, held: Held) => {
    const body = api.uploads.updateStatus.body?.parse(await readJson(request));
    if (!body) return refuse(response, 'malformed_request');
    if (wrong.update !== undefined) return send(response, 200, wrong.update ?? undefined);
    if (body.status === 'uploaded') {
      const bytes = await bytesOf(held);
      held.fileSize ??= body.fileSize ?? null;
      if (bytes.length !== held.fileSize) return refuse(response, 'upload_incomplete');
      if (corrupted) bytes[0] = (bytes[0] ?? 0) ^ 1;
      if (createHash('sha256').update(bytes).digest('hex') !== body.sha256) {
        held.status = 'failed';
        return refuse(response, 'upload_checksum_mismatch');
      }
    }
    if (body.captions) captions.set(held.meetingId, body.captions);
    held.status = body.status;
    return send(response, 200, await stateOf(held));
  };

  /** Cuts the connection at the requested byte. Patches `push`, because a listener would consume bytes. */
  const countBytes = (request: IncomingMessage) => {
    const push = request.push.bind(request);
    let seen = 0;
    request.push = (part: Buffer | null, encoding?: BufferEncoding) => {
      seen += part?.length ?? 0;
      if (seen > cutAfter) {
        cutAfter = Number.POSITIVE_INFINITY;
        setImmediate(() => request.socket.destroy());
      }
      return push(part, encoding);
    };
  };

  const patchBytes = (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.endsWith(`signature=${signature}`) && request.method !== 'OPTIONS') {
      request.resume();
      return refuse(response, 'upload_link_expired');
    }
    if (request.method === 'PATCH') {
      offsets.push(Number(request.headers['upload-offset']));
      countBytes(request);
      if (expiresNext) response.once('finish', () => (signature += 1));
      expiresNext = false;
    }
    return tus.handle(request, response);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { method = '', url = '' } = request;
    const path = url.split('?')[0] ?? '';
    if (method !== 'OPTIONS') requests.push(`${method} ${path}`);
    if (isHeld && method === 'PATCH') return request.resume();
    if (path.startsWith('/files/')) return patchBytes(request, response);
    if (path === '/api/upload/meetings') return create(request, response);
    if (path === '/api/transcriptions') {
      const body = api.transcriptions.create.body?.parse(await readForm(request));
      if (!body) return refuse(response, 'malformed_request');
      const text = new TextDecoder().decode(body.content);
      if (text.trim() === '') return refuse(response, 'transcript_empty');
      const meetingId = byKey.get(body.idempotencyKey ?? '') ?? randomUUID();
      if (body.idempotencyKey) byKey.set(body.idempotencyKey, meetingId);
      transcripts.set(meetingId, text);
      return send(response, 201, meeting({ id: meetingId, title: body.title }));
    }
    if (method === 'POST' && path.endsWith('/transcription')) {
      const body = api.meetings.importTranscription.body?.parse(await readForm(request));
      const meetingId = path.split('/')[3] ?? '';
      const text = new TextDecoder().decode(body?.content);
      if (text.trim() === '') return refuse(response, 'transcript_empty');
      transcripts.set(meetingId, text);
      return send(response, 201, transcriptionState({ meetingId, source: 'import' }));
    }
    if (method === 'DELETE') return response.writeHead(204).end();
    const held = byMeeting.get(path.split('/')[3] ?? '');
    if (!held) return refuse(response, 'upload_not_found');
    if (path.endsWith('/refresh-url')) {
      if (wrong.refresh !== undefined) return send(response, 200, wrong.refresh ?? undefined);
      return send(response, 200, uploadOf(held));
    }
    if (path.endsWith('/update-status')) return update(request, response, held);
    if (path.endsWith('/process')) {
      if (wrong.process !== undefined) return send(response, 202, wrong.process ?? undefined);
      held.status = 'processing';
    }
    return send(response, path.endsWith('/process') ? 202 : 200, await stateOf(held));
  };

  const open = () =>
    createServer((request, response) => {
      void Promise.resolve(answer(request, response)).catch(() => response.destroy());
    });
  let server = open();

  return {
    requests,
    /** Idempotency keys of the opened uploads, one per request. */
    keys,
    /** Start offset of each transfer. */
    offsets,
    /** Starts listening, on the same port after a stop. Returns the address of the api. */
    start: () =>
      new Promise<string>((resolve) => {
        server = open();
        server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${port}`));
      }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    remove: () => rm(parent, { recursive: true, force: true }),
    /** After the next piece, issued upload addresses are rejected. */
    expireAfterPiece: () => (expiresNext = true),
    /** Breaks the next transfer after about this many bytes. */
    cutAfter: (bytes: number) => (cutAfter = bytes),
    /** Stops or resumes responding to transfers. */
    hold: (held: boolean) => (isHeld = held),
    /** Creates meetings but breaks the connection before the response. */
    loseAnswers: (lost: boolean) => (isMute = lost),
    /** Flips a bit of the received data from now on. */
    corrupt: (corrupt: boolean) => (corrupted = corrupt),
    /** Sets a wrong response of an endpoint; `null` is an empty response. */
    answerWrong: (answers: Wrong) => (wrong = answers),
    uploadCount: () => byMeeting.size,
    statusOf: (meetingId: string) => byMeeting.get(meetingId)?.status,
    bytes: async (meetingId: string) => {
      const held = byMeeting.get(meetingId);
      return held ? bytesOf(held) : undefined;
    },
    /** Uploaded recognised phrases. */
    captionsOf: (meetingId: string) => captions.get(meetingId),
    transcriptOf: (meetingId: string) => transcripts.get(meetingId),
  };
};

export type UploadServer = Awaited<ReturnType<typeof createUploadServer>>;
