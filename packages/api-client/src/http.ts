import type { Method } from '@pauta/contract';
import { ApiError, clientError, problemError } from './api-error.ts';
import { isAuthFailure } from './auth-failure.ts';
import { answerAhead } from './head-start.ts';
import { pause } from './pause.ts';

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
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
};

export type Http = {
  /** The parsed JSON of the answer, undefined for an empty one. Rejects with `ApiError`, or as aborted. */
  readonly json: (request: HttpRequest) => Promise<unknown>;
  /** An answer whose body is read as it comes: no time limit, no retry. Rejects like `json`. */
  readonly stream: (path: string, headers: Record<string, string>, signal: AbortSignal) => Promise<Response>;
};

/** Until an answer begins. */
const timeoutMs = 30_000;
const longestWaitMs = 30_000;
const firstWaitMs = 300;
const busyStatuses: readonly number[] = [429, 502, 503, 504];
/** Of these the server may say when to come back. */
const askedBackStatuses: readonly number[] = [429, 503];

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** A fetch that sends each request with the token; on 401 or 403 refreshes once for all that wait, and retries once. */
const authorizedFetch = ({ getToken, refresh, onSignedOut, fetch: send = fetch }: HttpOptions): Fetch => {
  let refreshing: Promise<string | null> | undefined;
  let givenUpOn: string | undefined;

  const sendWith = (request: Request, token: string | null) => {
    if (token) request.headers.set('authorization', `Bearer ${token}`);
    return answerAhead(request) ?? send(request);
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

  return async (input, init) => {
    const request = new Request(input, init);
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

const toApiError = (error: unknown, signal?: AbortSignal | null): unknown => {
  if (signal?.aborted || error instanceof ApiError) return error;
  return clientError(error instanceof TypeError ? 'network' : 'unexpected_response', error);
};

/** Rejects with what the server says where that is no success. */
const successOf = async (response: Response): Promise<Response> => {
  if (response.ok) return response;
  throw problemError(response, await response.json().catch(() => null));
};

const inTime = async (send: Fetch, url: URL, init: RequestInit): Promise<Response> => {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal;
  try {
    return await send(url, { ...init, signal });
  } catch (error) {
    throw late.signal.aborted && !init.signal?.aborted ? clientError('timeout', error) : error;
  } finally {
    clearTimeout(timer);
  }
};

/** How long to wait before asking again, in ms; undefined where that would not help. */
const waitAfter = (error: unknown, retry: number): number | undefined => {
  const { status = 0, retryAfterS } = error instanceof ApiError ? error : {};
  if (!(error instanceof TypeError) && !busyStatuses.includes(status)) return undefined;
  if (retryAfterS !== undefined && askedBackStatuses.includes(status))
    return Math.min(retryAfterS * 1000, longestWaitMs);
  return firstWaitMs * 2 ** retry * (0.5 + Math.random() / 2);
};

const withRetries = async (ask: () => Promise<Response>, retries: number, signal?: AbortSignal): Promise<Response> => {
  for (let retry = 0; ; retry++) {
    try {
      return await successOf(await ask());
    } catch (error) {
      const waitMs = retry < retries && !signal?.aborted ? waitAfter(error, retry) : undefined;
      if (waitMs === undefined) throw error;
      await pause(waitMs, signal);
      signal?.throwIfAborted();
    }
  }
};

const searchParams = (query: object): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
    }
  }
  return search;
};

/**
 * The http client: a bearer token per request, one refresh for any number of refused calls, and `ApiError` for
 * whatever fails. Only GETs are retried: twice, on 429, 502 to 504 or no network, as late as `Retry-After` says.
 */
export const createHttp = (options: HttpOptions): Http => {
  const send = authorizedFetch(options);
  const retriesOf = (method: Method) => (method === 'GET' ? (options.retries ?? 2) : 0);

  return {
    json: async ({ method, path, query, body, signal }) => {
      const url = new URL(path, options.baseUrl ?? location.href);
      if (query) url.search = searchParams(query).toString();
      const init: RequestInit = {
        method,
        credentials: 'include',
        ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        ...(signal && { signal }),
      };
      try {
        const response = await withRetries(() => inTime(send, url, init), retriesOf(method), signal);
        const text = await response.text();
        return text === '' ? undefined : JSON.parse(text);
      } catch (error) {
        throw toApiError(error, signal);
      }
    },
    stream: async (path, headers, signal) => {
      const url = new URL(path, options.baseUrl ?? location.href);
      try {
        return await successOf(await send(url, { headers, signal, credentials: 'include' }));
      } catch (error) {
        throw toApiError(error, signal);
      }
    },
  };
};
