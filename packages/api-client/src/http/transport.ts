import ky, { isHTTPError, isNetworkError, isTimeoutError, type KyInstance } from 'ky';
import { ApiError, clientError } from '../problems/api-error.ts';
import { isAuthFailure } from './auth-failure.ts';
import { type Http, type HttpOptions, searchOf, type SignedOutReason } from './http.ts';
import { problemError } from '../problems/problem-error.ts';

const timeoutMs = 30_000;
/** Bytes per ms of the slowest supported connection. */
const slowestBytes = 50;
const longestWaitMs = 30_000;

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** A fetch with the token; on 401 or 403 it refreshes once for all concurrent requests, and retries once. */
const authorizedFetch = ({ getToken, refresh, onSignedOut, fetch: send = fetch }: HttpOptions): Fetch => {
  let refreshing: Promise<string | null> | undefined;
  let givenUpOn: string | undefined;

  const sendWith = (request: Request, token: string | null) => {
    if (token) request.headers.set('authorization', `Bearer ${token}`);
    return send(request);
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
    // A 403 after a refresh is a missing permission, unless its text says otherwise.
    if (second.status === 401) giveUp(next, 'rejected');
    if (second.status === 403 && isAuthFailure({ message: await second.clone().text() })) giveUp(next, 'rejected');
    return second;
  };
};

const toApiError = (error: unknown, signal?: AbortSignal): unknown => {
  if (signal?.aborted || error instanceof ApiError) return error;
  if (isHTTPError(error)) return problemError(error.response, error.data);
  if (isTimeoutError(error)) return clientError('timeout', error);
  if (isNetworkError(error) || error instanceof TypeError) return clientError('network', error);
  return clientError('unexpected_response', error);
};

/** Sends the requests of `createHttp`. */
export const createTransport = (options: HttpOptions): Http => {
  const client: KyInstance = ky.create({
    ...(options.baseUrl && { baseUrl: options.baseUrl }),
    credentials: 'include',
    timeout: timeoutMs,
    retry: {
      limit: options.retries ?? 2,
      methods: ['get'],
      statusCodes: [429, 502, 503, 504],
      afterStatusCodes: [429, 503],
      maxRetryAfter: longestWaitMs,
      jitter: (delay) => delay * (0.5 + Math.random() / 2),
    },
    fetch: authorizedFetch(options),
  });

  return {
    json: async ({ method, path, query, body, signal, authorization }) => {
      try {
        const response = await client(path, {
          method,
          ...(query && { searchParams: searchOf(query) }),
          ...(body instanceof Blob
            ? { body, timeout: timeoutMs + body.size / slowestBytes }
            : body !== undefined && { json: body }),
          ...(signal && { signal }),
          ...(authorization && { headers: { authorization }, retry: 0 }),
        });
        const text = await response.text();
        return text === '' ? undefined : JSON.parse(text);
      } catch (error) {
        throw toApiError(error, signal);
      }
    },
    stream: async ({ method, path, query, body, headers, signal }) => {
      try {
        const search = query && { searchParams: searchOf(query) };
        const json = body === undefined ? {} : { json: body };
        return await client(path, { method, ...search, ...json, headers, signal, retry: 0, timeout: false });
      } catch (error) {
        throw toApiError(error, signal);
      }
    },
  };
};
