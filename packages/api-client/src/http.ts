import type { Method } from '@pauta/contract';
import { ApiError, clientError } from './api-error.ts';
import { isAuthFailure } from './auth-failure.ts';
import { takePrefetched } from './prefetch.ts';
import { type Patience, sendPatiently } from './send-patiently.ts';

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

const timeoutMs = 30_000;
/** What the slowest connection that we wait for sends in a millisecond. */
const slowestBytes = 50;

/** A fetch that sends each request with the token; on 401 or 403 refreshes once for all that wait, and retries once. */
const authorizedFetch = ({ getToken, refresh, onSignedOut, fetch: send = fetch }: HttpOptions) => {
  let refreshing: Promise<string | null> | undefined;
  let givenUpOn: string | undefined;

  const sendWith = (request: Request, token: string | null) => {
    if (token) request.headers.set('authorization', `Bearer ${token}`);
    return takePrefetched(request) ?? send(request);
  };
  const giveUp = (token: string, reason: SignedOutReason) => {
    if (givenUpOn === token) return;
    givenUpOn = token;
    onSignedOut(reason);
  };
  const renewed = async (used: string): Promise<string | null> => {
    const current = await getToken();
    if (current && current !== used) return current;
    refreshing ??= refresh().finally(() => (refreshing = undefined));
    return refreshing;
  };

  return async (request: Request): Promise<Response> => {
    if (request.headers.has('authorization')) return send(request);
    const token = await getToken();
    const spare = request.clone();
    const response = await sendWith(request, token);
    if (!token || (response.status !== 401 && response.status !== 403)) return response;
    const next = await renewed(token).catch((error: unknown) => {
      throw clientError('network', error);
    });
    if (!next) {
      giveUp(token, 'expired');
      return response;
    }
    void response.body?.cancel();
    const second = await sendWith(spare, next);
    // A 403 that stays is a missing permission, unless its text says otherwise.
    if (second.status === 401) giveUp(next, 'rejected');
    if (second.status === 403 && isAuthFailure({ message: await second.clone().text() })) giveUp(next, 'rejected');
    return second;
  };
};

const toApiError = (error: unknown, signal?: AbortSignal): unknown => {
  if (signal?.aborted || error instanceof ApiError) return error;
  if (error instanceof TypeError) return clientError('network', error);
  return clientError('unexpected_response', error);
};

const addressOf = ({ path, query = {} }: Pick<HttpRequest, 'path' | 'query'>, baseUrl?: string): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
    }
  }
  const address = search.size > 0 ? `${path}?${search}` : path;
  return baseUrl ? new URL(address, baseUrl).href : address;
};

const initOf = (method: Method, body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => {
  const credentials = 'include';
  if (body === undefined || body instanceof Blob) return { method, credentials, headers, body: body ?? null };
  const ofJson = { 'content-type': 'application/json', ...headers };
  return { method, credentials, headers: ofJson, body: JSON.stringify(body) };
};

/**
 * The http client: a bearer token per request, one refresh for any number of refused calls, and `ApiError` for
 * whatever fails. Only GETs are retried: twice, on 429, 5xx or no network, as late as `Retry-After` says.
 */
export const createHttp = (options: HttpOptions): Http => {
  const send = authorizedFetch(options);
  const answerTo = (asked: Pick<HttpRequest, 'path' | 'query'>, init: RequestInit, patience: Patience) =>
    sendPatiently(
      (signal) => send(new Request(addressOf(asked, options.baseUrl), { ...init, signal })),
      patience,
    ).catch((error: unknown) => {
      throw toApiError(error, patience.signal);
    });

  return {
    json: async ({ method, body, signal, authorization, ...asked }) => {
      const response = await answerTo(asked, initOf(method, body, authorization ? { authorization } : {}), {
        retries: method === 'GET' && !authorization ? (options.retries ?? 2) : 0,
        timeoutMs: timeoutMs + (body instanceof Blob ? body.size / slowestBytes : 0),
        signal,
      });
      try {
        const text = await response.text();
        return text === '' ? undefined : JSON.parse(text);
      } catch (error) {
        throw toApiError(error, signal);
      }
    },
    stream: ({ method, body, headers, signal, ...asked }) =>
      answerTo(asked, initOf(method, body, headers), { retries: 0, timeoutMs: Infinity, signal }),
  };
};
