import { type Call, createCall } from './call.ts';
import { createHttp, type Http, type HttpOptions } from './http.ts';
import type { Listen } from '../live/listen.ts';
import type { ListenLive } from '../live/listen-live.ts';
import { createLiveEvents, type LiveEvents } from '../live/live-events.ts';

type Client = { readonly http: Http; readonly liveEvents: LiveEvents };

let current: Client | undefined;

const configured = (): Client => {
  if (!current) throw new Error('configureApi has not been called');
  return current;
};

export type ApiOptions = HttpOptions & {
  /** Batching interval of live events in ms; 500 by default. */
  readonly liveBatchMs?: number;
};

/** Configures the client behind `call` and `liveEvents`. Called once at start, and in each test. */
export const configureApi = ({ liveBatchMs, ...options }: ApiOptions): void => {
  const http = createHttp(options);
  const batch = liveBatchMs === undefined ? {} : { batchMs: liveBatchMs };
  // Loaded lazily: the first page does not need it.
  const listen: ListenLive = async (...line) =>
    (await import('../live/listen-live.ts')).createListenLive(http)(...line);
  current = { http, liveEvents: createLiveEvents({ listen, ...batch }) };
};

const http: Http = {
  json: (request) => configured().http.json(request),
  stream: (request) => configured().http.stream(request),
};

/** Calls an endpoint, for query modules: `call(meetings.list, { query, signal })`. */
export const call: Call = createCall(http);

/** Listens to a streaming endpoint until the stream ends or the signal aborts. */
export const listen: Listen = async (...line) => (await import('../live/listen.ts')).createListen(http)(...line);

/** Live events of the signed-in user. */
export const liveEvents: LiveEvents = {
  subscribe: (noun, listener) => configured().liveEvents.subscribe(noun, listener),
};
