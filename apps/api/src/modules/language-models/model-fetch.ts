import { Agent, fetch } from 'undici';
import { ClosedAddressError, isPublicUrl, publicLookup } from '../../platform/public-lookup.ts';

/** That what answered is no model: a page, or a service that does not stream. */
export class NotAModelError extends Error {
  constructor() {
    super('not the answer of a model');
  }
}

/** That an answer goes on beyond what any answer has. */
export class EndlessAnswerError extends Error {
  constructor() {
    super('an answer without end');
  }
}

/** With all that surrounds each word, and with what some models think before. */
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

// A connection for each call: one that was kept may be ended by the service just as it is used again, which can't be
// told from an answer that was cut, and must not be asked twice.
const limits = { headersTimeout: 0, bodyTimeout: 0, pipelining: 0, connect: { timeout: 10_000 } };
const anywhere = new Agent(limits);
const publicOnly = new Agent({ ...limits, connect: { ...limits.connect, lookup: publicLookup } });

/**
 * `fetch` for calls of models: no redirects are followed, and an address that a company chose is one of the internet.
 * Answers are streams of events unless `answersAtOnce`. How long it may take is the caller's to say. Errors, as causes: `ClosedAddressError`, `NotAModelError`,
 * `EndlessAnswerError`.
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
