import type { Method } from '@pauta/contract';
import { clientError } from '../problems/api-error.ts';
import { takePrefetched } from '../prefetch.ts';

export type SignedOutReason = 'expired' | 'rejected';

export type HttpOptions = {
  /** The bearer token to send now; null sends none. */
  readonly getToken: () => string | null | Promise<string | null>;
  /** Fetches a new token; null when the session is lost. A rejection means "not now" and keeps the session. */
  readonly refresh: () => Promise<string | null>;
  readonly onSignedOut: (reason: SignedOutReason) => void;
  /** Address that paths are resolved against; the document's own unless given. */
  readonly baseUrl?: string;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** How often a GET is asked again: twice unless given. */
  readonly retries?: number;
};

export type HttpRequest = {
  readonly method: Method;
  readonly path: string;
  readonly query?: object | undefined;
  /** A `Blob` is sent as it is, all else as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** In the place of the session's token. What is refused then is the answer, and is asked for once. */
  readonly authorization?: string | undefined;
};

export type StreamRequest = Pick<HttpRequest, 'method' | 'path' | 'query' | 'body'> & {
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal;
};

export type Http = {
  /** The parsed JSON of the answer, undefined for an empty one. Rejects with `ApiError`, or as aborted. */
  readonly json: (request: HttpRequest) => Promise<unknown>;
  /** An answer whose body is read as it comes: no time limit, no retry. Rejects like `json`. */
  readonly stream: (request: StreamRequest) => Promise<Response>;
};

/** The query of an address, without its empty parts. */
export const searchOf = (query: object): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
    }
  }
  return search;
};

/** The JSON of an answer that the page asked for ahead; undefined where the request must be sent. */
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
    // What was refused or lost is sent, with all that is done about failures.
    signal?.throwIfAborted();
    return undefined;
  }
};

/**
 * The http client: a bearer token per request, one refresh for any number of refused calls, and `ApiError` for
 * whatever fails. Only GETs are retried: twice, on 429, 5xx or no network, as late as `Retry-After` says.
 */
export const createHttp = (options: HttpOptions): Http => {
  // The first rows are shown from answers that were asked for ahead, so they don't wait for what sends requests.
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
