import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SpeechError } from './engine.ts';
import type { DownloadOptions, DownloadProgress } from '../../../platform/download-file.ts';
import { fetchModel } from './whisper-model.ts';

const model = Buffer.from(Array.from({ length: 400_000 }, (_, index) => (index * 31) % 251));
const sha256 = createHash('sha256').update(model).digest('hex');

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves the model with range support, as a file server does. */
const whole: Answer = (request, response) => {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? Number.NaN);
  const isRest = Number.isFinite(from) && request.headers['if-range'] === '"v1"';
  const body = isRest ? model.subarray(from) : model;
  response.writeHead(isRest ? 206 : 200, { etag: '"v1"', 'content-length': body.length }).end(body);
};
/** Sends part of the file, and disconnects when it has reached the disk. */
const cutAfter =
  (bytes: number, etag = '"v1"'): Answer =>
  (_, response) => {
    response.writeHead(200, { etag, 'content-length': model.length });
    response.write(model.subarray(0, bytes));
    const look = setInterval(() => {
      const part = readdirSync(folder).find((name) => name.endsWith('.part'));
      if (part === undefined || statSync(join(folder, part)).size < bytes) return;
      clearInterval(look);
      response.destroy();
    }, 5);
  };
const status =
  (code: number): Answer =>
  (_, response) =>
    void response.writeHead(code).end();
const silence: Answer = (_, response) => {
  response.writeHead(200, { etag: '"v1"', 'content-length': model.length });
  response.write(model.subarray(0, 1000));
};

let folder: string;
let server: Server;
let url: string;
let answers: Answer[];
let ranges: (string | undefined)[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pauta-model-'));
  answers = [];
  ranges = [];
  server = createServer((request, response) => {
    ranges.push(request.headers.range);
    (answers.shift() ?? whole)(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/models/ggml-small.bin?download=true`;
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

const fetchIt = (options: Partial<DownloadOptions> = {}, source: { sha256?: string; folder?: string } = { sha256 }) =>
  fetchModel(
    { url, folder, ...source },
    { signal: new AbortController().signal, backoffMs: 1, attempts: 3, ...options },
  );

const failure = async (work: Promise<unknown>): Promise<SpeechError> => {
  const error: unknown = await work.then(
    () => new Error('did not fail'),
    (reason: unknown) => reason,
  );
  if (error instanceof SpeechError) return error;
  throw error;
};

describe('fetchModel', () => {
  it('downloads once, reports progress, and does not change the model afterwards', async () => {
    const progress: DownloadProgress[] = [];
    const path = await fetchIt({ onProgress: (step) => progress.push(step) });
    expect(path).toBe(join(folder, `${sha256.slice(0, 12)}-ggml-small.bin`));
    expect(await readFile(path)).toEqual(model);
    expect(await readdir(folder)).toHaveLength(1);
    expect(progress.at(-1)).toEqual({ receivedBytes: model.length, totalBytes: model.length });
    expect(await fetchIt()).toBe(path);
    expect(ranges).toHaveLength(1);
  });

  it('resumes an interrupted download, in the same call and in the next', async () => {
    answers.push(cutAfter(150_000));
    expect(await readFile(await fetchIt())).toEqual(model);
    expect(ranges).toEqual([undefined, 'bytes=150000-']);
    await rm(folder, { recursive: true });

    answers.push(cutAfter(100_000));
    await failure(fetchIt({ attempts: 1 }));
    expect(await readFile(await fetchIt())).toEqual(model);
    expect(ranges.slice(2)).toEqual([undefined, 'bytes=100000-']);
  });

  it('restarts if the file has changed, or its version is unknown', async () => {
    for (const etag of ['"v0"', 'W/"v1"']) {
      answers.push(cutAfter(150_000, etag));
      expect(await readFile(await fetchIt())).toEqual(model);
      await rm(folder, { recursive: true });
    }
  });

  it('recovers from server errors and stalled downloads', async () => {
    answers.push(status(503), silence);
    expect(await readFile(await fetchIt({ idleMs: 500, attempts: 9 }))).toEqual(model);
  });

  it('refuses a file with another checksum, and keeps none of it', async () => {
    const error = await failure(fetchIt({}, { sha256: '0'.repeat(64) }));
    expect(error).toMatchObject({ code: 'transcription_unavailable', retryable: false });
    expect(error.message).toContain('PAUTA_WHISPER_MODEL_SHA256');
    expect(await readdir(folder)).toEqual([]);
  });

  it('reports a missing file, network or folder', async () => {
    answers.push(status(404));
    expect(await failure(fetchIt())).toMatchObject({
      retryable: false,
      message: expect.stringContaining('código 404'),
    });
    expect(ranges).toHaveLength(1);

    answers.push(status(500), status(500), status(500));
    expect(await failure(fetchIt())).toMatchObject({
      retryable: true,
      message: expect.stringContaining('PAUTA_WHISPER_MODEL'),
    });

    await writeFile(join(folder, 'file'), '');
    expect(await failure(fetchIt({}, { folder: join(folder, 'file', 'models') }))).toMatchObject({ retryable: false });

    server.close();
    server.closeAllConnections();
    expect(await failure(fetchIt())).toMatchObject({
      retryable: true,
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('stops when aborted', async () => {
    answers.push(silence);
    const controller = new AbortController();
    const reason = new Error('parado');
    const work = fetchIt({ signal: controller.signal, onProgress: () => controller.abort(reason) });
    await expect(work).rejects.toBe(reason);
  });
});
