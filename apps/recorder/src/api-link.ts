import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint, Output } from '@pauta/contract';

/** The API refused the call; a retry would not help. */
export class RefusedError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`the api answered ${status} ${code}`);
    [this.status, this.code] = [status, code];
  }
}

const timeoutMs = 30_000;
const longestPauseMs = 15_000;
const isPassing = (status: number): boolean => status >= 500 || status === 429 || status === 408 || status === 423;

interface Given {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly token: string;
  readonly signal?: AbortSignal | undefined;
}

/** The recorder's client of the API. Temporary failures of the network or API are retried. */
export class ApiLink {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async #ask(path: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Response> {
    const limit = AbortSignal.timeout(timeoutMs);
    const response = await fetch(new URL(path, this.#url), {
      ...init,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    if (response.ok) return response;
    const problem = (await response.json().catch(() => ({}))) as { code?: unknown };
    throw new RefusedError(response.status, typeof problem.code === 'string' ? problem.code : 'unknown');
  }

  /** Calls an endpoint once. Throws `RefusedError` if the API refuses. */
  async try<E extends Endpoint>(endpoint: E, { params = {}, body, token, signal }: Given): Promise<Output<E>> {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const response = await this.#ask(
      path,
      {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      signal,
    );
    const answer: unknown = response.status === 204 ? undefined : await response.json();
    return endpoint.response.parse(answer) as Output<E>;
  }

  /** Calls an endpoint until the API responds. Throws `RefusedError` if it refuses. */
  call<E extends Endpoint>(endpoint: E, given: Given): Promise<Output<E>> {
    return this.#patiently(() => this.try(endpoint, given), given.signal);
  }

  /** Number of bytes of an upload that have arrived. */
  receivedBytes(uploadUrl: string, token: string, signal?: AbortSignal): Promise<number> {
    return this.#patiently(async () => {
      const init = { method: 'HEAD', headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' } };
      return Number((await this.#ask(uploadUrl, init, signal)).headers.get('upload-offset'));
    }, signal);
  }

  /** Appends bytes to an upload, once; returns the new length. A 409 means that the length differs. */
  async addBytes(
    uploadUrl: string,
    token: string,
    offset: number,
    bytes: Uint8Array<ArrayBuffer>,
    signal?: AbortSignal,
  ): Promise<number> {
    const response = await this.#ask(
      uploadUrl,
      {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${token}`,
          'tus-resumable': '1.0.0',
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: bytes,
      },
      signal,
    );
    return Number(response.headers.get('upload-offset'));
  }

  async #patiently<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    for (let pauseMs = 250; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        return await work();
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof RefusedError && !isPassing(error.status)) throw error;
        await wait(pauseMs, undefined, { signal });
      }
    }
  }
}
