import { type Deprecation, type Endpoint, type Input, type IsStream, type Output, toFileForm } from '@pauta/contract';
import { clientError } from '../problems/api-error.ts';
import type { Http, HttpRequest } from './http.ts';

type Way = Pick<HttpRequest, 'signal' | 'authorization'>;
type Arguments<E extends Endpoint> = unknown extends Input<E> ? [input?: Input<E> & Way] : [input: Input<E> & Way];

/** Excludes deprecated and streaming endpoints at compile time. */
type Callable<E extends Endpoint> = [E['deprecated'] & Deprecation] extends [never]
  ? IsStream<E> extends true
    ? never
    : unknown
  : never;

/** Calls an endpoint with its `params`, `query` and `body`; returns the parsed response. Rejects with `ApiError`. */
export type Call = <E extends Endpoint>(endpoint: E & Callable<E>, ...input: Arguments<E>) => Promise<Output<E>>;

type AnyInput = Pick<HttpRequest, 'query' | 'body'> & Way & { readonly params?: Record<string, string> };

/** The path of an endpoint with its parameters filled in. */
export const addressOf = ({ path }: Endpoint, { params = {} }: AnyInput): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Makes a `call` function for a client. */
export const createCall =
  (http: Http): Call =>
  async <E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Promise<Output<E>> => {
    const given: AnyInput = input ?? {};
    const { query, signal, authorization } = given;
    const { kind, method, response } = endpoint;
    const body = kind === 'binary' ? toFileForm(given.body as Parameters<typeof toFileForm>[0]) : given.body;
    const answer = await http.json({ method, path: addressOf(endpoint, given), query, body, signal, authorization });
    const parsed = response.safeParse(answer);
    if (!parsed.success) throw clientError('unexpected_response', parsed.error, 200);
    // `Output` is the type of the schema that has just validated the data.
    return parsed.data as Output<E>;
  };
