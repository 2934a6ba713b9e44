import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { tinyEmbedding, tinySegmentation } from './tiny-voices.ts';
import { tinyWhisperModel } from './tiny-whisper.ts';

/** Response to one request. After the last step, every response is the file or the requested range. */
export type ModelStep =
  /** Closes the connection after this share of the requested bytes. */
  | { cutAt: number }
  /** Stops after this share until `release`. */
  | { holdAt: number }
  | { status: number }
  /** The right number of bytes, one of them wrong. */
  | 'spoiled'
  /** Never ends. */
  | 'endless';

export interface FakeModels {
  /** Value for `PAUTA_MODELS_URL`. */
  readonly url: string;
  /** Value for `PAUTA_MODELS_LIST`. */
  readonly list: string;
  /** Files by path; tests can add some. */
  readonly files: Map<string, Uint8Array>;
  /** Deviating responses; tests push to it. */
  readonly steps: ModelStep[];
  /** Path and range of each request. */
  readonly requests: { readonly path: string; readonly range: string | undefined }[];
  /** Continues stopped responses. */
  release(): void;
  close(): Promise<void>;
}

const digest = (algorithm: string, bytes: Uint8Array): string => createHash(algorithm).update(bytes).digest('hex');

const whisper = (id: string, name: string, bytes: Uint8Array) => ({
  id,
  files: [
    {
      role: 'whisper',
      name,
      path: `/models/${name}`,
      bytes: bytes.length,
      sha1: digest('sha1', bytes),
      sha256: digest('sha256', bytes),
    },
  ],
});

/**
 * A fake model server on loopback with configurable faults. Its models are tiny but real: the same Whisper model under
 * all names, and speaker models that distinguish low and high tones.
 */
export const startFakeModels = async (
  folder: string,
  /** `rate` is in bytes per second. */
  { port = 0, rate = Infinity }: { port?: number; rate?: number } = {},
): Promise<FakeModels> => {
  const tiny = tinyWhisperModel();
  const names = { base: 'ggml-base.bin', small: 'ggml-small.bin', 'large-v3-turbo': 'ggml-large-v3-turbo-q5_0.bin' };
  const voices = { segmentation: tinySegmentation(), embedding: tinyEmbedding() };
  const files = new Map<string, Uint8Array>([
    ...Object.values(names).map((name) => [`/models/${name}`, tiny] as const),
    ...Object.entries(voices).map(([role, bytes]) => [`/models/${role}.onnx`, bytes] as const),
  ]);
  const models = [
    whisper('base', names.base, tiny),
    whisper('small', names.small, tiny),
    whisper('large-v3-turbo', names['large-v3-turbo'], tiny),
    {
      id: 'voices',
      files: Object.entries(voices).map(([role, bytes]) => ({
        role,
        name: `${role}.onnx`,
        path: `/models/${role}.onnx`,
        bytes: bytes.length,
        sha256: digest('sha256', bytes),
      })),
    },
  ];
  const list = join(folder, 'models.json');
  await writeFile(list, JSON.stringify({ sources: ['made for tests'], models }));

  const steps: ModelStep[] = [];
  const requests: { path: string; range: string | undefined }[] = [];
  let held = Promise.withResolvers<void>();

  const send = async (response: ServerResponse, bytes: Uint8Array): Promise<void> => {
    if (!response.write(bytes)) await once(response, 'drain');
  };
  const sendSlowly = async (response: ServerResponse, bytes: Uint8Array): Promise<void> => {
    const size = Math.ceil(rate / 10);
    for (let from = 0; from < bytes.length && !response.destroyed; from += size) {
      await send(response, bytes.subarray(from, from + size));
      await wait(100);
    }
    response.end();
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    requests.push({ path, range: request.headers.range });
    const step = steps.shift();
    const file = files.get(path);
    if (!file || (typeof step === 'object' && 'status' in step)) {
      response.writeHead(typeof step === 'object' && 'status' in step ? step.status : 404).end();
      return;
    }
    const etag = `"${digest('sha1', file)}"`;
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? Number.NaN);
    const isRest = from < file.length && request.headers['if-range'] === etag;
    const body = Uint8Array.from(isRest ? file.subarray(from) : file);
    if (step === 'spoiled') body[body.length >> 1] = 255 - (body[body.length >> 1] ?? 0);
    const isEndless = step === 'endless';
    response.writeHead(isRest ? 206 : 200, { etag, ...(isEndless ? {} : { 'content-length': body.length }) });
    if (isEndless) while (!response.destroyed) await send(response, body);
    else if (typeof step === 'object') {
      const share = 'cutAt' in step ? step.cutAt : step.holdAt;
      const first = body.subarray(0, Math.floor(body.length * share));
      await new Promise((resolve) => response.write(first, resolve));
      if ('cutAt' in step) {
        response.destroy();
        return;
      }
      await held.promise;
      response.end(body.subarray(first.length));
    } else if (rate < Infinity) await sendSlowly(response, body);
    else response.end(body);
  };
  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    void answer(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    list,
    files,
    steps,
    requests,
    release: () => {
      held.resolve();
      held = Promise.withResolvers();
    },
    close: async () => {
      held.resolve();
      server.close();
      server.closeAllConnections();
    },
  };
};

// node speech-models.ts --port 4700 --folder /tmp/models [--rate 200000]
if (import.meta.main) {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, folder: { type: 'string', default: '.' }, rate: { type: 'string' } },
  });
  const [port, rate] = [Number(values.port ?? 0), Number(values.rate ?? Infinity)];
  const { url, list } = await startFakeModels(values.folder, { port, rate });
  console.log(`PAUTA_MODELS_URL=${url} PAUTA_MODELS_LIST=${list}`);
}
