/** What a page asked of the api before its scripts had arrived, by address. */
type Prefetch = {
  readonly token: string;
  /** In ms since 1970; an answer not read by then is too old to be shown. */
  readonly endsAt: number;
  readonly answers: Map<string, Promise<Response>>;
};

declare global {
  var pautaPrefetch: Prefetch | undefined;
}

const keptMs = 30_000;

/** Requests these addresses of the api. The next request of one of them with the same token gets its answer. */
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

/** Reads what was asked for ahead by that token. Rejects if that was refused or lost, is too old, or was another's. */
type ReadPrefetched = (token: string | null, signal?: AbortSignal) => Promise<unknown>;

/** What reads the answer to a GET of this address, once; undefined where it was not asked for ahead. */
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
