import type { RequestInit, Response } from 'undici';
import type { z } from 'zod';
import { ClosedAddressError, isPublicUrl } from '../../../platform/public-lookup.ts';
import { ProviderError, type ProviderFailure } from './provider-error.ts';

export interface ProviderAddress {
  /** Without a trailing slash, such as `https://us-west-2.recall.ai`. */
  readonly baseUrl: string;
  /** Whether the operator configured the address, which may then be in the private network. */
  readonly isTrusted: boolean;
}

interface Call<S extends z.ZodType> {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly response: S;
}

export interface ProviderHttp {
  /** Errors: `ProviderError`. */
  call<S extends z.ZodType>(method: string, path: string, call: Call<S>): Promise<z.output<S>>;
  /** Like `call`, for responses without content. */
  send(method: string, path: string, body?: object): Promise<void>;
  /** Fetches JSON from an address that the provider gave, such as that of a transcript. */
  read<S extends z.ZodType>(url: string, response: S): Promise<z.output<S>>;
  /** Opens a file at an address that the provider gave. */
  readonly open: OpenFile;
}

type OpenFile = (
  url: string,
  options: { headers?: Readonly<Record<string, string>>; signal?: AbortSignal },
) => Promise<Response>;

const waitMs = 30_000;
const longestAnswer = 4 * 1024 ** 2;
/** Room for the longest transcript with word times; parsing more would block the process. */
const longestFile = 16 * 1024 ** 2;
const mostRedirects = 5;

const textOf = async (answer: Response, most: number): Promise<string> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > most) throw new RangeError('an answer without end');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const busy = new Set([408, 425, 429, 502, 503, 504, 507]);

const failureOf = (status: number): ProviderFailure => {
  if (status === 401 || status === 403) return 'provider_key_refused';
  if (status === 404 || status === 410) return 'provider_unknown';
  if (busy.has(status)) return 'provider_busy';
  return status >= 500 ? 'provider_away' : 'provider_refused';
};

const isClosed = (error: unknown): boolean =>
  error instanceof ClosedAddressError || (error instanceof Error && isClosed(error.cause));

const asProviderError = (error: unknown, { host }: URL): ProviderError => {
  if (error instanceof ProviderError) return error;
  return new ProviderError(isClosed(error) ? 'provider_address_closed' : 'provider_away', { host }, { cause: error });
};

/** The response as one line, for diagnosis. */
const detailOf = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 300);

/**
 * Creates the client of a provider. Redirects of API calls are not followed; those of files are, with each address
 * checked. Untrusted addresses must be public https.
 */
export const openProviderHttp = (
  { baseUrl, isTrusted }: ProviderAddress,
  credentials: Readonly<Record<string, string>>,
): ProviderHttp => {
  const base = new URL(baseUrl);
  /** Files may be on other hosts; only the provider's own origin is as trusted as the provider. */
  const isTrustedAt = (url: URL): boolean => isTrusted && url.origin === base.origin;
  const request = async (url: URL, init: RequestInit = {}): Promise<Response> => {
    try {
      if (!isTrustedAt(url) && !isPublicUrl(url)) throw new ClosedAddressError();
      // Imported lazily: the client is only loaded if a provider is used.
      const { providerFetch } = await import('./provider-fetch.ts');
      return await providerFetch(url, isTrustedAt(url), init);
    } catch (error) {
      throw asProviderError(error, url);
    }
  };
  const parse = <S extends z.ZodType>(url: URL, response: S, text: string): z.output<S> => {
    try {
      return response.parse(text === '' ? null : JSON.parse(text));
    } catch (error) {
      throw new ProviderError('provider_unreadable', { host: url.host, detail: detailOf(text) }, { cause: error });
    }
  };
  const ask = async (method: string, path: string, body?: object, headers: object = {}): Promise<string> => {
    const url = new URL(path, base);
    const answer = await request(url, {
      method,
      signal: AbortSignal.timeout(waitMs),
      headers: {
        accept: 'application/json',
        ...credentials,
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await textOf(answer, longestAnswer).catch((error: unknown) => {
      throw asProviderError(error, url);
    });
    if (answer.ok) return text;
    const code = failureOf(answer.status);
    throw new ProviderError(code, { host: url.host, status: answer.status, detail: detailOf(text) });
  };
  const open: OpenFile = async (address, { headers = {}, signal }) => {
    let url = new URL(address);
    for (let redirects = 0; ; redirects += 1) {
      // The key is sent to the provider's own origin only.
      const own = url.origin === base.origin ? credentials : {};
      const answer = await request(url, { headers: { ...own, ...headers }, ...(signal && { signal }) });
      if (answer.ok) return answer;
      await answer.body?.cancel();
      const next = answer.headers.get('location');
      if (answer.status < 300 || answer.status >= 400 || !next || redirects === mostRedirects) {
        throw new ProviderError(failureOf(answer.status), { host: url.host, status: answer.status });
      }
      url = new URL(next, url);
    }
  };
  return {
    call: async (method, path, { body, headers, response }) =>
      parse(base, response, await ask(method, path, body, headers)),
    send: async (method, path, body) => void (await ask(method, path, body)),
    read: async (address, response) => {
      const answer = await open(address, { signal: AbortSignal.timeout(2 * waitMs) });
      const url = new URL(address);
      const text = await textOf(answer, longestFile).catch((error: unknown) => {
        throw asProviderError(error, url);
      });
      return parse(url, response, text);
    },
    open,
  };
};
