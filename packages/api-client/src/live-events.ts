import { LiveEvent } from '@pauta/contract';
import { ApiError } from './api-error.ts';
import type { Http } from './http.ts';

/** Events are handed over in batches, so that a burst of changes asks for the same data once. */
export const liveBatchMs = 500;

export type LiveListener = (events: readonly LiveEvent[]) => void;

export type LiveEventsOptions = {
  readonly stream: Http['stream'];
  readonly batchMs?: number;
  /** Longest wait before connecting again, in ms. */
  readonly longestWaitMs?: number;
  /** The server says something at least every 15 s: after this much silence the line is dead. */
  readonly silenceMs?: number;
  /** A hidden tab hangs up after this long: a browser allows six lines to a server without HTTP/2, and it resumes. */
  readonly hiddenMs?: number;
};

export type LiveEvents = {
  /** Listens from now on; connects for the first listener and hangs up after the last. */
  readonly subscribe: (listener: LiveListener) => () => void;
};

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** The event in a frame's data; undefined where this browser knows none such. */
const eventIn = (data: string): LiveEvent | undefined => {
  try {
    return LiveEvent.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
};

/** Hands over what arrives, piece by piece, until there is no more. */
const readText = async (body: ReadableStream<Uint8Array>, onText: (text: string) => void): Promise<void> => {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onText(decoder.decode(value, { stream: true }));
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
};

/**
 * Reads `GET /api/events`: reconnects with growing waits, resumes by `Last-Event-ID`, and tells `resync` where
 * events may have been missed, and again and again where the server has no line for it. Ends when the session does; the next subscription starts again.
 */
export const createLiveEvents = ({
  stream,
  batchMs = liveBatchMs,
  longestWaitMs = 30_000,
  silenceMs = 45_000,
  hiddenMs = 10_000,
}: LiveEventsOptions): LiveEvents => {
  const listeners = new Set<LiveListener>();
  let lastId: string | undefined;
  let line: AbortController | undefined;
  let batch: LiveEvent[] = [];
  let batchTimer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    const events = batch;
    batch = [];
    batchTimer = undefined;
    for (const listener of listeners) listener(events);
  };
  const tell = (event: LiveEvent) => {
    batch.push(event);
    batchTimer ??= setTimeout(flush, batchMs);
  };

  /** Reads until the line ends. Gives the wait that the server asked for. */
  const readOnce = async (signal: AbortSignal): Promise<number | undefined> => {
    let wait: number | undefined;
    const quiet = new AbortController();
    const either = AbortSignal.any([signal, quiet.signal]);
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => quiet.abort(), silenceMs);
    };
    try {
      heard();
      const headers = { accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) };
      const { body } = await stream('/api/events', headers, either);
      if (!body) return wait;
      // Not before the line is open: no first page waits for it.
      const { createParser } = await import('eventsource-parser');
      const parser = createParser({
        onEvent: ({ data }) => {
          const event = eventIn(data);
          if (event) tell(event);
        },
        onId: (id) => {
          if (id) lastId = id;
        },
        onRetry: (ms) => {
          wait = ms;
        },
      });
      await readText(body, (text) => {
        heard();
        parser.feed(text);
      });
      return wait;
    } finally {
      clearTimeout(silence);
      quiet.abort();
    }
  };

  const run = async ({ signal }: AbortController) => {
    let failures = 0;
    while (!signal.aborted) {
      let wait = 1000;
      let isRefused = false;
      try {
        wait = (await readOnce(signal)) ?? wait;
        failures = 0;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'unauthenticated') return;
        isRefused = error instanceof ApiError && error.code === 'too_many_requests';
        const asked = error instanceof ApiError ? (error.retryAfterS ?? 0) * 1000 : 0;
        wait = Math.max(asked, 500 * 2 ** Math.min(failures++, 6));
      }
      if (signal.aborted) return;
      await pause(Math.min(wait, longestWaitMs) * (0.75 + Math.random() / 4), signal);
      // Without an id there is nothing to resume from, so whatever happened meanwhile is unknown. Where the person has
      // too many lines open already, this one reads again from time to time instead.
      if ((!lastId || isRefused) && !signal.aborted) tell({ topic: 'resync' });
    }
  };

  const connect = () => {
    if (line || listeners.size === 0) return;
    const current = new AbortController();
    line = current;
    void run(current).finally(() => {
      if (line === current) line = undefined;
    });
  };
  const hangUp = () => {
    line?.abort();
    line = undefined;
  };

  let hideTimer: ReturnType<typeof setTimeout> | undefined;
  const hangUpWhereHidden = () => {
    clearTimeout(hideTimer);
    if (typeof document !== 'undefined' && document.hidden) hideTimer = setTimeout(hangUp, hiddenMs);
  };
  const onVisibility = () => {
    hangUpWhereHidden();
    if (!document.hidden) connect();
  };
  const onOnline = () => {
    hangUp();
    connect();
    hangUpWhereHidden();
  };
  const watchBrowser = (how: 'addEventListener' | 'removeEventListener') => {
    if (typeof document === 'undefined') return;
    document[how]('visibilitychange', onVisibility);
    window[how]('online', onOnline);
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) {
        watchBrowser('addEventListener');
        // Opened in the background, a tab is hidden from the start.
        hangUpWhereHidden();
      }
      connect();
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        clearTimeout(hideTimer);
        clearTimeout(batchTimer);
        batchTimer = undefined;
        batch = [];
        lastId = undefined;
        watchBrowser('removeEventListener');
        hangUp();
      };
    },
  };
};
