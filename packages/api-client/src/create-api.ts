import type { Deprecation, Endpoint, EndpointGroup, EndpointMap, Input, Output } from '@pauta/contract';
import { clientError } from './api-error.ts';
import type { Http, HttpRequest } from './http.ts';

type Aborts = { readonly signal?: AbortSignal | undefined };
/** A file may be given itself, instead of its bytes as base64. */
type Sent<I> = I extends { readonly body: { readonly content: string } }
  ? Omit<I, 'body'> & { readonly body: Omit<I['body'], 'content'> & { readonly content: string | Blob } }
  : I;
type Arguments<E extends Endpoint> =
  unknown extends Input<E> ? [input?: Input<E> & Aborts] : [input: Sent<Input<E>> & Aborts];

/** One call: the endpoint's `params`, `query` and `body` in, its parsed response out. Rejects with `ApiError`. */
export type Call<E extends Endpoint> = (...input: Arguments<E>) => Promise<Output<E>>;

/** Those that no deprecation says not to call any more. */
type Current<G, K extends keyof G> = G[K] extends { readonly deprecated?: infer D }
  ? [D & Deprecation] extends [never]
    ? K
    : never
  : K;

/**
 * A call per endpoint of some groups of the contract, as `api.meetings.get({ params: { id } })`. One that is deprecated
 * is none: who calls it doesn't compile.
 */
export type ApiClient<M extends EndpointMap> = {
  readonly [G in keyof M]: {
    readonly [K in keyof M[G] as Current<M[G], K>]: M[G][K] extends Endpoint ? Call<M[G][K]> : never;
  };
};

type AnyInput = Pick<HttpRequest, 'query' | 'body' | 'signal'> & { readonly params?: Record<string, string> };

const callOf =
  (http: Http, { method, path, response }: Endpoint) =>
  async ({ params = {}, query, body, signal }: AnyInput = {}): Promise<unknown> => {
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const answer = await http.json({ method, path: filled, query, body, signal });
    const parsed = response.safeParse(answer);
    if (!parsed.success) throw clientError('unexpected_response', parsed.error, 200);
    return parsed.data;
  };

/** Makes the typed calls from groups of the contract: what is not an endpoint there does not exist here. */
export const createApi = <M extends EndpointMap>(http: Http, contract: M): ApiClient<M> => {
  const groups = Object.entries<EndpointGroup>(contract).map(([name, group]) => [
    name,
    Object.fromEntries(Object.entries(group).map(([verb, endpoint]) => [verb, callOf(http, endpoint)])),
  ]);
  // The loop keeps every key with its own endpoint, which no mapped type can be inferred from.
  return Object.fromEntries(groups) as ApiClient<M>;
};
