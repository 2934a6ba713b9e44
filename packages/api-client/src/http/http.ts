import type { Method } from '@pauta/contract';
import { clientError } from '../problems/api-error.ts';
import { takePrefetched } from '../prefetch.ts';

export type SignedOutReason = 'expired' | 'rejected';

export type HttpOptions = {
  /** The current bearer token; null for none. */
  readonly getToken: () => string | null | Promise<string | null>;
  /** Requests a new token; null if the session is lost. A rejection is temporary and keeps the session. */
  readonly refresh: () => Promise<string | null>;
  readonly onSignedOut: (reason: SignedOutReason) => void;
  /** Base URL of paths; by default that of the document. */
  readonly baseUrl?: string;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Number of retries of a GET; two by default. */
  readonly retries?: number;
};

export type HttpRequest = {
  readonly method: Method;
  readonly path: string;
  readonly query?: object | undefined;
  /** A `Blob` is sent as is, anything else as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Replaces the session's token. A rejection is then neither refreshed nor retried. */
  readonly authorization?: string | undefined;
};

export type StreamRequest = Pick<HttpRequest, 'method' | 'path' | 'query' | 'body'> & {
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal;
};

export type Http = {
  /** The parsed JSON of the response, undefined if it is empty. Rejects with `ApiError`, or as aborted. */
  readonly json: (request: HttpRequest) => Promise<unknown>;
  /** A streamed response: no timeout, no retry. Rejects like `json`. */
  readonly stream: (request: StreamRequest) => Promise<Response>;
};

/** The query string of an address, without empty values. */
export const searchOf = (query: object): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
    }
  }
  return search;
};

/** The JSON of a prefetched response; undefined if the request has to be sent. */
const readPrefetched = async (
  { method, path, query, signal, authorization }: HttpRequest,
  { getToken, baseUrl }: HttpOptions,
): Promise<unknown> => {
  if (method !== 'GET' || authorization) return undefined;
  const search = query ? searchOf(query).toString() : '';
  const answer = takePrefetched(search ? `${path}?${search}` : path, baseUrl);
  if (!answer) return undefined;
  try {
    return await answer(await getToken(), signal);
  } catch {
    // A failed prefetch is sent as a normal request, with all its error handling.
    signal?.throwIfAborted();
    return undefined;
  }
};

/**
 * The HTTP client: a bearer token per request, one refresh for all concurrent rejected calls, and `ApiError` for all
 * failures. Only GETs are retried: twice, on 429, 5xx or a network error, after `Retry-After`.
 */
export const createHttp = (options: HttpOptions): Http => {
  // Lazy: the first rows come from prefetched responses, and do not wait for the transport.
  const fetchTransport = async () => (await import('./transport.ts')).createTransport(options);
  let fetched: Promise<Http> | undefined;
  const transport = (): Promise<Http> => {
    fetched ??= fetchTransport().catch((error: unknown) => {
      fetched = undefined;
      throw clientError('network', error);
    });
    return fetched;
  };
  void transport().catch(() => undefined);

  return {
    json: async (request) => (await readPrefetched(request, options)) ?? (await transport()).json(request),
    stream: async (request) => (await transport()).stream(request),
  };
};
