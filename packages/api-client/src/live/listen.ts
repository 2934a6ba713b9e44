import type { Endpoint, Input, IsStream, Output } from '@pauta/contract';
import { createParser } from 'eventsource-parser';
import { addressOf } from '../http/call.ts';
import type { Http } from '../http/http.ts';

export type Line = {
  /** Id of the last received event: the server resumes after it. */
  readonly lastId?: string | undefined;
  readonly signal: AbortSignal;
};

export type StreamHandlers<T> = {
  readonly onEvent: (event: T) => void;
  readonly onId?: (id: string) => void;
};

type Stream<E extends Endpoint> = IsStream<E> extends true ? unknown : never;

/**
 * Listens to a streaming endpoint until the stream ends. Events that violate the contract come from another version and
 * are skipped. Returns the reconnection delay requested by the server, in ms. Rejects with `ApiError`.
 */
export type Listen = <E extends Endpoint>(
  endpoint: E & Stream<E>,
  line: Input<E> & Line,
  told: StreamHandlers<Output<E>>,
) => Promise<number | undefined>;

type Given = { readonly params?: Record<string, string>; readonly query?: object; readonly body?: unknown };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Passes on the decoded chunks until the stream ends. Rejects where it is aborted. */
const readText = async (
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<void> => {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  // The request alone may not pass it on: it can be collected once its response is there.
  signal.addEventListener('abort', cancel);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      onText(decoder.decode(value, { stream: true }));
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
};

/** Makes a `listen` function. The server sends at least every 15 s, so `silenceMs` without data means a dead stream. */
export const createListen =
  (http: Http, silenceMs = 45_000): Listen =>
  async <E extends Endpoint>(
    endpoint: E,
    { lastId, signal, ...input }: Input<E> & Line,
    { onEvent, onId }: StreamHandlers<Output<E>>,
  ): Promise<number | undefined> => {
    let wait: number | undefined;
    const quiet = new AbortController();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => quiet.abort(), silenceMs);
    };
    const either = AbortSignal.any([signal, quiet.signal]);
    try {
      heard();
      const given: Given = input;
      const { body } = await http.stream({
        method: endpoint.method,
        path: addressOf(endpoint, given),
        query: given.query,
        body: given.body,
        headers: { accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) },
        signal: either,
      });
      if (!body) return wait;
      const parser = createParser({
        onEvent: ({ data }) => {
          const event = endpoint.response.safeParse(parsed(data));
          // `Output` is the type of the schema that has just validated the data.
          if (event.success) onEvent(event.data as Output<E>);
        },
        onId: (id) => {
          if (id) onId?.(id);
        },
        onRetry: (ms) => {
          wait = ms;
        },
      });
      await readText(body, either, (text) => {
        heard();
        parser.feed(text);
      });
      return wait;
    } finally {
      clearTimeout(silence);
      quiet.abort();
    }
  };
