/** Responses requested before the scripts were loaded, by address. */
type Prefetch = {
  readonly token: string;
  /** Expiry, in ms since 1970. */
  readonly endsAt: number;
  readonly answers: Map<string, Promise<Response>>;
};

declare global {
  var pautaPrefetch: Prefetch | undefined;
}

const keptMs = 30_000;

/** Prefetches addresses of the api. The next request for one of them with the same token uses the response. */
export const prefetchRequests = (token: string, addresses: readonly string[]): void => {
  const answers = new Map<string, Promise<Response>>();
  for (const address of addresses) {
    const request = new Request(address, { headers: { authorization: `Bearer ${token}` } });
    const answer = fetch(request);
    answer.catch(() => undefined);
    answers.set(request.url, answer);
  }
  globalThis.pautaPrefetch = { token, endsAt: Date.now() + keptMs, answers };
};

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });

const readJson = async (answer: Promise<Response>): Promise<unknown> => {
  const response = await answer;
  if (!response.ok) throw new Error(`refused: ${response.status}`);
  return response.json();
};

/** Reads a prefetched response. Rejects if it failed or expired, or belongs to another token. */
type ReadPrefetched = (token: string | null, signal?: AbortSignal) => Promise<unknown>;

/** A one-time reader of the prefetched response of an address; undefined if it was not prefetched. */
export const takePrefetched = (address: string, baseUrl?: string): ReadPrefetched | undefined => {
  const prefetch = globalThis.pautaPrefetch;
  if (!prefetch) return undefined;
  const { href } = new URL(address, baseUrl ?? location.href);
  const answer = prefetch.answers.get(href);
  if (!answer || !prefetch.answers.delete(href)) return undefined;
  return async (token, signal) => {
    const left = prefetch.endsAt - Date.now();
    if (token !== prefetch.token || left <= 0) throw new Error('too old, or of another session');
    const ends = [AbortSignal.timeout(left), ...(signal ? [signal] : [])];
    return Promise.race([readJson(answer), aborted(AbortSignal.any(ends))]);
  };
};
