import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';

/** Words of a recording, in milliseconds from its start. */
export const FakeScript = z.array(
  z.object({ startMs: z.number(), endMs: z.number(), text: z.string(), speaker: z.string().optional() }),
);
export type FakeScript = z.infer<typeof FakeScript>;

/** Response to one call. After the last step, every response is `ok`. */
export type FakeStep =
  | 'ok'
  | 'slow'
  | 'hang'
  | 'reset'
  | 'half'
  | 'cut'
  | 'html'
  /** A valid response without words. */
  | 'empty'
  /** The full text, with text missing in every second segment. */
  | 'nulls'
  | { status: number; body?: string; headers?: Readonly<Record<string, string>> }
  | { body: string; contentType?: string };

export interface FakeCall {
  path: string;
  authorization: string | undefined;
  fields: Record<string, string>;
  fileName: string;
  fileType: string;
  fileSize: number;
  fileSha256: string;
}

export interface FakeServer {
  /** Base address without `/v1`. */
  url: string;
  calls: FakeCall[];
  /** Deviating responses; tests push to it. */
  steps: FakeStep[];
  /** The script of a file that starts at `startMs` of its recording. */
  scriptOf: (file: Uint8Array, startMs: number) => FakeScript | Promise<FakeScript>;
  /** Larger files get 413. */
  maxBytes: number;
  close(): Promise<void>;
}

const readCall = async (request: IncomingMessage): Promise<{ call: FakeCall; bytes: Uint8Array }> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const form = await new Response(Buffer.concat(parts), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
  const file = form.get('file');
  if (!(file instanceof File)) throw new Error('no file');
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value;
  const bytes = await file.bytes();
  return {
    bytes,
    call: {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      fields,
      fileName: file.name,
      fileType: file.type,
      fileSize: bytes.length,
      fileSha256: createHash('sha256').update(bytes).digest('hex'),
    },
  };
};

interface FakeAnswer {
  text: string;
  segments?: { text: string | null; [field: string]: unknown }[];
  [field: string]: unknown;
}

/** Speaker labels in order of appearance, independent of earlier chunks, as from real services. */
const labelsOf = (lines: FakeScript): Map<string, string> => {
  const voices = new Set(lines.flatMap(({ speaker }) => speaker ?? []));
  return new Map([...voices].map((voice, index) => [voice, String.fromCodePoint(65 + index)]));
};

/** Time range of a file in its recording, from its name (`12000-60000.webm`). */
const spanOf = ({ fileName }: FakeCall): [start: number, end: number] => {
  const [, from = '0', to = '0'] = /^(\d+)-(\d+)\./.exec(fileName) ?? [];
  return [Number(from), Number(to)];
};

/** The response for a chunk: the script within its range. */
const answerTo = (call: FakeCall, script: FakeScript, isShuffled: boolean): FakeAnswer => {
  const { fields } = call;
  const [start, end] = spanOf(call);
  // A line belongs to the chunk in which it starts, so that it is never repeated.
  const lines = script.filter((line) => line.startMs >= start && line.startMs < end);
  const text = lines.map((line) => line.text).join(' ');
  if (fields['response_format'] === 'json') return { text };
  const labels = labelsOf(lines);
  const isDiarized = fields['response_format'] === 'diarized_json';
  return {
    task: 'transcribe',
    language: 'portuguese',
    duration: (end - start) / 1000,
    text,
    segments: lines.map((line, index) => ({
      id: index,
      start: (line.startMs - start) / 1000,
      end: (Math.min(line.endMs, end) - start) / 1000,
      text: ` ${line.text}`,
      ...(isDiarized && line.speaker !== undefined
        ? { speaker: (isShuffled ? labels.get(line.speaker) : undefined) ?? line.speaker }
        : {}),
    })),
  };
};

const spoiled = ({ text, segments = [], ...rest }: FakeAnswer, step: FakeStep): FakeAnswer => {
  if (step === 'empty') return { ...rest, text: '', segments: [] };
  if (step !== 'nulls') return { ...rest, text, segments };
  return {
    ...rest,
    text,
    segments: segments.map((segment, index) => (index % 2 === 1 ? { ...segment, text: null } : segment)),
  };
};

const send = (
  response: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
};

/** A fake of OpenAI's transcription API on loopback, with configurable faults. For tests and manual use: see below. */
export const startFakeServer = async (
  options: {
    script?: FakeScript;
    steps?: FakeStep[];
    port?: number;
    apiKey?: string;
    /** Assigns new labels in each response, as real services do. */
    isShuffled?: boolean;
  } = {},
): Promise<FakeServer> => {
  const { script = [], steps = [], port = 0, apiKey, isShuffled = false } = options;
  const calls: FakeCall[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST' || !request.url?.split('?')[0]?.endsWith('/v1/audio/transcriptions')) {
      request.resume();
      send(response, 404, '{"error":{"message":"Not Found"}}');
      return;
    }
    const { call, bytes } = await readCall(request);
    calls.push(call);
    if (apiKey !== undefined && call.authorization !== `Bearer ${apiKey}`) {
      send(response, 401, '{"error":{"message":"Incorrect API key provided","code":"invalid_api_key"}}');
      return;
    }
    const step = steps.shift() ?? 'ok';
    if (call.fileSize > fakeServer.maxBytes) {
      send(response, 413, '{"error":{"message":"Maximum content size limit exceeded"}}');
      return;
    }
    const said = await fakeServer.scriptOf(bytes, spanOf(call)[0]);
    const body = JSON.stringify(spoiled(answerTo(call, said, isShuffled), step));
    if (step === 'hang') return;
    if (step === 'reset') request.socket.resetAndDestroy();
    else if (step === 'half') send(response, 200, body.slice(0, Math.ceil(body.length / 2)));
    else if (step === 'cut') {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      });
      response.write(body.slice(0, Math.ceil(body.length / 2)), () => request.socket.destroy());
    } else if (step === 'html')
      send(response, 200, '<!DOCTYPE html><html><body>Bem-vindo</body></html>', { 'content-type': 'text/html' });
    else if (step === 'slow') {
      response.writeHead(200, { 'content-type': 'application/json' });
      for (const piece of body.match(/[^]{1,64}/g) ?? []) {
        response.write(piece);
        await wait(5);
      }
      response.end();
    } else if (step === 'ok' || step === 'empty' || step === 'nulls') send(response, 200, body);
    else if ('status' in step)
      send(response, step.status, step.body ?? `{"error":{"message":"scripted ${step.status}"}}`, step.headers);
    else send(response, 200, step.body, { 'content-type': step.contentType ?? 'application/json' });
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) send(response, 400, '{"error":{"message":"malformed multipart"}}');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const fakeServer: FakeServer = {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    steps,
    scriptOf: () => script,
    maxBytes: Infinity,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fakeServer;
};

// node speech.ts --port 4010 --script script.json [--steps 429,500,ok,html]
if (import.meta.main) {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, script: { type: 'string' }, steps: { type: 'string' } },
  });
  const words = new Set<FakeStep>(['ok', 'slow', 'hang', 'reset', 'half', 'cut', 'html', 'empty', 'nulls']);
  const steps = (values.steps ?? '').split(',').flatMap((step): FakeStep[] => {
    if (/^\d{3}$/.test(step)) return [{ status: Number(step) }];
    return [...words].filter((word) => word === step);
  });
  const script = values.script === undefined ? [] : FakeScript.parse(JSON.parse(readFileSync(values.script, 'utf8')));
  const fakeServer = await startFakeServer({ port: Number(values.port ?? 0), script, steps });
  console.log(fakeServer.url);
}
