import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';

/** A sent webhook. */
export interface Delivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ProviderCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

export interface FakeFile {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  /** Replaces `body`. */
  readonly file?: FakeFile;
  readonly headers?: Readonly<Record<string, string>>;
}

export const json = (status: number, body: unknown): Answer => ({ status, body });

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** Thrown by routes for an error response of the provider. */
export class Refused extends Error {
  readonly answer: Answer;

  constructor(status: number, body: unknown) {
    super(`refused with ${status}`);
    this.answer = { status, body };
  }
}

/** Common properties of fake bot providers. */
export interface FakeProvider {
  /** Base address. */
  readonly url: string;
  readonly calls: ProviderCall[];
  /** Number of next media downloads that break off. */
  breaks: number;
  /** Error statuses of the next calls. */
  readonly failures: number[];
  /** Sent webhooks, in order. */
  readonly deliveries: Delivery[];
  /** Target of webhooks; null to only record them. */
  webhookUrl: string | null;
  /** Sends a webhook, possibly again or modified; returns the status of the response. */
  send(delivery: Delivery): Promise<number>;
  /** From now on, issued media addresses respond with 403, as if expired. */
  expireMedia(): void;
  close(): Promise<void>;
}

export interface Scaffold extends FakeProvider {
  /** Publishes a file at an address that is valid until `expireMedia`. */
  publish(file: FakeFile): string;
  /** Records a webhook, and sends it if there is a target. */
  deliver(delivery: Delivery): Promise<Delivery>;
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

const answerWith = (response: ServerResponse, { status, body, file, headers = {} }: Answer, breaks = false): void => {
  if (file)
    response.writeHead(status, { 'content-type': file.mimeType, 'content-length': file.bytes.length, ...headers });
  else response.writeHead(status, { 'content-type': 'application/json', ...headers });
  if (file && breaks) {
    response.write(file.bytes.subarray(0, file.bytes.length / 2), () => response.destroy());
    return;
  }
  response.end(file ? file.bytes : body === undefined ? undefined : JSON.stringify(body));
};

/** Parses a body strictly: unknown or invalid fields are rejected, as by the real provider. */
export const readStrictly = <S extends z.ZodType>(schema: S, body: unknown, refuse: (issue: string) => Refused) => {
  const { data, error } = schema.safeParse(body);
  const [issue] = error?.issues ?? [];
  if (issue) throw refuse(`${issue.path.join('.')}: ${issue.message}`);
  return data as z.output<S>;
};

const isMedia = (file: FakeFile | undefined): boolean => file !== undefined && !file.mimeType.endsWith('/json');

/** A fake provider on loopback; `route` answers authorised requests, or throws `Refused`. */
export const startProvider = async (
  mayAsk: (request: Request) => boolean,
  unauthorised: Answer,
  route: (request: Request) => Answer | undefined,
): Promise<Scaffold> => {
  const calls: ProviderCall[] = [];
  const failures: number[] = [];
  const deliveries: Delivery[] = [];
  const files = new Map<string, FakeFile | null>();

  const answerTo = async (incoming: IncomingMessage): Promise<Answer> => {
    const url = new URL(incoming.url ?? '/', 'http://fake');
    const text = await readBody(incoming);
    const method = incoming.method ?? 'GET';
    if (url.pathname.startsWith('/files/')) {
      const file = files.get(url.pathname);
      if (file === undefined) return { status: 404 };
      return file ? { status: 200, file } : { status: 403, body: { message: 'Request has expired' } };
    }
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const request: Request = { method, path: url.pathname, query: url.searchParams, headers: incoming.headers, body };
    calls.push(request);
    const failure = failures.shift();
    if (failure !== undefined) return json(failure, { detail: `scripted ${failure}` });
    if (!mayAsk(request)) return unauthorised;
    return route(request) ?? json(404, { detail: 'Not found.' });
  };

  const server = createServer((incoming, response) => {
    answerTo(incoming).then(
      (answer) => answerWith(response, answer, isMedia(answer.file) && scaffold.breaks-- > 0),
      (error: unknown) =>
        answerWith(response, error instanceof Refused ? error.answer : json(400, { detail: String(error) })),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const scaffold: Scaffold = {
    url: `http://127.0.0.1:${port}`,
    calls,
    failures,
    deliveries,
    webhookUrl: null,
    breaks: 0,
    publish: (file) => {
      const path = `/files/${randomUUID()}`;
      files.set(path, file);
      return `${scaffold.url}${path}`;
    },
    expireMedia: () => {
      for (const path of files.keys()) files.set(path, null);
    },
    send: async ({ headers, body }) => {
      if (scaffold.webhookUrl === null) throw new TypeError('Nobody listens');
      const answer = await fetch(scaffold.webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
      await answer.body?.cancel();
      return answer.status;
    },
    deliver: async (delivery) => {
      deliveries.push(delivery);
      if (scaffold.webhookUrl !== null) await scaffold.send(delivery);
      return delivery;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return scaffold;
};
