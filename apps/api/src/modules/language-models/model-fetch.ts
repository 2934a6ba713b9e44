import { Agent, fetch } from 'undici';
import { ClosedAddressError, isPublicUrl, publicLookup } from '../../platform/public-lookup.ts';

/** The response is not from a model: a web page, or a service without streaming. */
export class NotAModelError extends Error {
  constructor() {
    super('not the answer of a model');
  }
}

/** The response exceeds the size limit. */
export class EndlessAnswerError extends Error {
  constructor() {
    super('an answer without end');
  }
}

/** Includes the envelope of each token, and reasoning tokens. */
const mostBytes = 16 * 1024 ** 2;

const limited = (answer: Response): Response => {
  let size = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform: (bytes, controller) => {
      size += bytes.length;
      if (size > mostBytes) controller.error(new EndlessAnswerError());
      else controller.enqueue(bytes);
    },
  });
  const { status, statusText, headers } = answer;
  return new Response(answer.body?.pipeThrough(counting) ?? null, { status, statusText, headers });
};

// A new connection for each call: a kept-alive one may be closed by the service just as it is reused, which looks like
// a truncated response, and that must not be retried.
const limits = { headersTimeout: 0, bodyTimeout: 0, pipelining: 0, connect: { timeout: 10_000 } };
const anywhere = new Agent(limits);
const publicOnly = new Agent({ ...limits, connect: { ...limits.connect, lookup: publicLookup } });

/**
 * `fetch` for model calls: redirects are not followed, and addresses chosen by companies must be public. Responses must
 * be event streams unless `answersAtOnce`. Timeouts are set by the caller. Errors, as causes: `ClosedAddressError`,
 * `NotAModelError`, `EndlessAnswerError`.
 */
export const modelFetch = (isTrusted: boolean, { answersAtOnce = false } = {}): typeof globalThis.fetch => {
  const unlike = answersAtOnce ? /html|^text\/event-stream/i : /html|^application\/json/i;
  const dispatcher = isTrusted ? anywhere : publicOnly;
  const guarded = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!isTrusted && !isPublicUrl(url)) throw new ClosedAddressError();
    const options = { ...init, redirect: 'manual', dispatcher } as Parameters<typeof fetch>[1];
    const answer = (await fetch(url, options)) as unknown as Response;
    if (answer.ok && unlike.test(answer.headers.get('content-type') ?? '')) {
      await answer.body?.cancel();
      throw new NotAModelError();
    }
    return limited(answer);
  };
  return guarded;
};
