import type { Deprecation, Endpoint, Input, Output } from '@pauta/contract';
import { clientError } from './api-error.ts';
import type { Http, HttpRequest } from './http.ts';

type Aborts = { readonly signal?: AbortSignal | undefined };
/** A file may be given itself, instead of its bytes as base64. */
type Sent<I> = I extends { readonly body: { readonly content: string } }
  ? Omit<I, 'body'> & { readonly body: Omit<I['body'], 'content'> & { readonly content: string | Blob } }
  : I;
type Arguments<E extends Endpoint> =
  unknown extends Input<E> ? [input?: Input<E> & Aborts] : [input: Sent<Input<E>> & Aborts];

/** No endpoint is one that is deprecated: who calls it doesn't compile. */
type Current<E extends Endpoint> = [E['deprecated'] & Deprecation] extends [never] ? unknown : never;

/** Calls an endpoint: its `params`, `query` and `body` in, its parsed response out. Rejects with `ApiError`. */
export type Call = <E extends Endpoint>(endpoint: E & Current<E>, ...input: Arguments<E>) => Promise<Output<E>>;

type AnyInput = Pick<HttpRequest, 'query' | 'body' | 'signal'> & { readonly params?: Record<string, string> };

/** Makes what calls endpoints of the contract by that client. */
export const createCall =
  (http: Http): Call =>
  async <E extends Endpoint>({ method, path, response }: E, ...[input]: Arguments<E>): Promise<Output<E>> => {
    const { params = {}, query, body, signal }: AnyInput = input ?? {};
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const parsed = response.safeParse(await http.json({ method, path: filled, query, body, signal }));
    if (!parsed.success) throw clientError('unexpected_response', parsed.error, 200);
    // The schema that was just passed is the one that this type comes from.
    return parsed.data as Output<E>;
  };
