import {
  type Endpoint,
  type ErrorCode,
  formParts,
  type Issue,
  messageOf,
  readInput,
  type Received,
  type Reply,
  statusOf,
  type Values,
} from '@pauta/contract';
import { http, HttpResponse, type RequestHandler } from 'msw';

/** A handler violated the contract: it fails the test, whatever the screen shows. */
export class ContractBreach extends Error {
  override readonly name = 'ContractBreach';
}

const problemResponse = (
  code: ErrorCode,
  { values, issues, retryAfterS = 0 }: { values?: Values; issues?: readonly Issue[]; retryAfterS?: number } = {},
) =>
  HttpResponse.json(
    {
      type: 'about:blank',
      title: code,
      status: statusOf(code),
      code,
      ...(values && { values }),
      message: messageOf(code, values),
      requestId: '5b0c6c7e-0000-4000-8000-000000000001',
      ...(issues && { issues }),
    },
    {
      status: statusOf(code),
      headers: { 'content-type': 'application/problem+json', 'retry-after': String(retryAfterS) },
    },
  );

const handle = (endpoint: Endpoint, resolve: Parameters<typeof http.all>[1]): RequestHandler => {
  const verbs = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete };
  return verbs[endpoint.method](`*${endpoint.path}`, resolve);
};

/** Parts of a form by name. Node's `formData()` fails with jsdom's `File` class. */
const partsOf = async (sent: Request | Response): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> => {
  const boundary = /boundary="?([^";]+)/.exec(sent.headers.get('content-type') ?? '')?.[1];
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const parts = Array.from(bytes, (byte) => String.fromCharCode(byte))
    .join('')
    .split(`--${boundary}`);
  return new Map(
    parts.slice(1, -1).map((part) => {
      const content = part.slice(part.indexOf('\r\n\r\n') + 4, -2);
      return [/name="(\w+)"/.exec(part)?.[1] ?? '', Uint8Array.from(content, (byte) => byte.charCodeAt(0))];
    }),
  );
};

/** The body of a `binary` endpoint from its form, with the file as bytes. */
export const readFileForm = async (sent: Request | Response): Promise<object> => {
  const parts = await partsOf(sent);
  const fields: object = JSON.parse(new TextDecoder().decode(parts.get(formParts.fields)));
  return { ...fields, content: parts.get(formParts.file) };
};

const bodyOf = async (request: Request, { kind }: Endpoint): Promise<unknown> => {
  if (kind === 'binary') return readFileForm(request);
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
};

type Make<E extends Endpoint> = (input: Received<E>) => Reply<E> | Promise<Reply<E>>;
type Answer<E extends Endpoint> = Reply<E> | Make<E>;

const isMade = <E extends Endpoint>(body: Answer<E>): body is Make<E> => typeof body === 'function';

/**
 * Responds to an endpoint with a body, or with the result of a function of the received input. Invalid input gets
 * `validation_failed`, as from the server; an invalid response body fails the test.
 */
export const respond = <E extends Endpoint>(endpoint: E, body: Answer<E>): RequestHandler =>
  handle(endpoint, async ({ request, params }) => {
    const parameters = Object.fromEntries(new URL(request.url).searchParams);
    const query = endpoint.query && readInput(endpoint.query, parameters);
    const sent = endpoint.body && readInput(endpoint.body, await bodyOf(request, endpoint));
    const issues = [query, sent].flatMap((read) => read?.issues ?? []);
    if (issues.length > 0) return problemResponse('validation_failed', { issues });
    // `Received` is derived from the schemas that have just validated the input.
    const input = { params, query: query?.value, body: sent?.value } as Received<E>;
    const reply: unknown = isMade(body) ? await body(input) : body;
    const checked = endpoint.response.safeParse(reply);
    if (!checked.success) {
      throw new ContractBreach(`${endpoint.method} ${endpoint.path} cannot answer this: ${checked.error.message}`);
    }
    const status = endpoint.status ?? 200;
    return checked.data === undefined
      ? new HttpResponse(null, { status })
      : new HttpResponse(JSON.stringify(checked.data), { status, headers: { 'content-type': 'application/json' } });
  });

type Events<E extends Endpoint> = readonly Reply<E>[] | ((input: Received<E>) => readonly Reply<E>[]);

/** Responds to a streaming endpoint with some events, and closes the stream. */
export const respondWithEvents = <E extends Endpoint>(endpoint: E, events: Events<E>): RequestHandler =>
  handle(endpoint, async ({ request, params }) => {
    const sent = endpoint.body && readInput(endpoint.body, await bodyOf(request, endpoint));
    if (sent?.issues) return problemResponse('validation_failed', { issues: sent.issues });
    // `Received` is derived from the schemas that have just validated the input.
    const input = { params, query: undefined, body: sent?.value } as Received<E>;
    const told = typeof events === 'function' ? events(input) : events;
    for (const event of told) {
      const checked = endpoint.response.safeParse(event);
      if (!checked.success) {
        throw new ContractBreach(`${endpoint.method} ${endpoint.path} cannot send this: ${checked.error.message}`);
      }
    }
    const frames = told.map((event, id) => `id: ${id + 1}\ndata: ${JSON.stringify(event)}\n\n`);
    return new HttpResponse(frames.join(''), { headers: { 'content-type': 'text/event-stream' } });
  });

/** Responds with a problem. */
export const problem = (
  endpoint: Endpoint,
  code: ErrorCode,
  details: { values?: Values; issues?: readonly Issue[]; retryAfterS?: number } = {},
): RequestHandler => handle(endpoint, () => problemResponse(code, details));

/** Never responds, so that the screen stays in its loading state. */
export const waiting = (endpoint: Endpoint): RequestHandler => handle(endpoint, () => new Promise(() => undefined));

/** A network error for this endpoint, optionally only for some queries. */
export const offline = (
  endpoint: Endpoint,
  isOffline: (query: URLSearchParams) => boolean = () => true,
): RequestHandler =>
  handle(endpoint, ({ request }) => (isOffline(new URL(request.url).searchParams) ? HttpResponse.error() : undefined));
