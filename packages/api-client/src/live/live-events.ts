import type { EventOf, LiveEvent, LiveNoun } from '@pauta/contract';
import { ApiError } from '../problems/api-error.ts';
import type { ListenLive } from './listen-live.ts';

/** Events are delivered in batches, so that a burst of changes causes one refetch. */
export const liveBatchMs = 500;

export type LiveListener<N extends LiveNoun> = (events: readonly EventOf<N>[]) => void;

export type LiveEventsOptions = {
  readonly listen: ListenLive;
  readonly batchMs?: number;
  /** Maximum reconnection delay in ms. */
  readonly longestWaitMs?: number;
  /** A hidden tab disconnects after this time, because browsers allow only six HTTP/1.1 connections per server. */
  readonly hiddenMs?: number;
};

export type LiveEvents = {
  /** Listens to a noun; connects for the first listener and disconnects after the last one. */
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
 * Listens to `live.events`: reconnects with backoff, resumes by `Last-Event-ID`, and emits `resync` if events may have
 * been missed, or repeatedly while the server refuses the connection. Stops when the session ends, until the next
 * subscription.
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
      // Without an id the stream cannot resume, so events may have been missed. If the server refuses another
      // connection, poll instead.
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
        // A tab opened in the background is hidden from the start.
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
