import type { EventOf, LiveEvent, LiveNoun } from '@pauta/contract';
import { ApiError } from '../problems/api-error.ts';
import type { ListenLive } from './listen-live.ts';

/** Events are handed over in batches, so that a burst of changes asks for the same data once. */
export const liveBatchMs = 500;

export type LiveListener<N extends LiveNoun> = (events: readonly EventOf<N>[]) => void;

export type LiveEventsOptions = {
  readonly listen: ListenLive;
  readonly batchMs?: number;
  /** Longest wait before connecting again, in ms. */
  readonly longestWaitMs?: number;
  /** A hidden tab hangs up after this long: a browser allows six lines to a server without HTTP/2, and it resumes. */
  readonly hiddenMs?: number;
};

export type LiveEvents = {
  /** Listens to a noun from now on; connects for the first listener and hangs up after the last. */
  readonly subscribe: <N extends LiveNoun>(noun: N, listener: LiveListener<N>) => () => void;
};

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

const isOf =
  <N extends LiveNoun>(noun: N) =>
  (event: LiveEvent): event is EventOf<N> =>
    event.topic === 'resync' || event.topic.startsWith(`${noun}.`);

/**
 * Listens to `live.events`: reconnects with growing waits, resumes by `Last-Event-ID`, and tells `resync` where
 * events may have been missed, and again and again where the server has no line for it. Ends when the session does; the next subscription starts again.
 */
export const createLiveEvents = ({
  listen,
  batchMs = liveBatchMs,
  longestWaitMs = 30_000,
  hiddenMs = 10_000,
}: LiveEventsOptions): LiveEvents => {
  const listeners = new Set<(events: readonly LiveEvent[]) => void>();
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

  const run = async ({ signal }: AbortController) => {
    let failures = 0;
    while (!signal.aborted) {
      let wait = 1000;
      let isRefused = false;
      try {
        const told = { onEvent: tell, onId: (id: string) => void (lastId = id) };
        wait = (await listen({ lastId, signal }, told)) ?? wait;
        failures = 0;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'unauthenticated') return;
        isRefused = error instanceof ApiError && error.code === 'too_many_requests';
        const retryAfterMs = error instanceof ApiError ? (error.retryAfterS ?? 0) * 1000 : 0;
        wait = Math.max(retryAfterMs, 500 * 2 ** Math.min(failures++, 6));
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
    subscribe: (noun, listener) => {
      const told = (events: readonly LiveEvent[]) => {
        const own = events.filter(isOf(noun));
        if (own.length > 0) listener(own);
      };
      listeners.add(told);
      if (listeners.size === 1) {
        watchBrowser('addEventListener');
        // Opened in the background, a tab is hidden from the start.
        hangUpWhereHidden();
      }
      connect();
      return () => {
        if (!listeners.delete(told) || listeners.size > 0) return;
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
