/** What a page asked of the api before its scripts had arrived, by address. */
type Prefetch = {
  readonly token: string;
  /** In ms; what nobody has taken by then is too old to be shown. */
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

/** The answer to this request where it was asked for ahead, once; undefined where it must be sent. */
export const takePrefetched = (request: Request): Promise<Response> | undefined => {
  const { token, endsAt, answers } = globalThis.pautaPrefetch ?? {};
  const answer = answers?.get(request.url);
  if (!answer || !endsAt || request.method !== 'GET') return undefined;
  answers?.delete(request.url);
  const isSame = request.headers.get('authorization') === `Bearer ${token}` && Date.now() < endsAt;
  return isSame ? Promise.race([answer, aborted(request.signal)]) : undefined;
};
