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
  /** How long live events are collected, in ms: 500 unless given. */
  readonly liveBatchMs?: number;
};

/** Sets the client that `call` and `liveEvents` use. Once at start; again in each test. */
export const configureApi = ({ liveBatchMs, ...options }: ApiOptions): void => {
  const http = createHttp(options);
  const batch = liveBatchMs === undefined ? {} : { batchMs: liveBatchMs };
  // No first page waits for what reads the line.
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

/** Listens to an endpoint that streams, until it has told everything or the signal aborts. */
export const listen: Listen = async (...line) => (await import('../live/listen.ts')).createListen(http)(...line);

/** The live events of the signed-in person. */
export const liveEvents: LiveEvents = {
  subscribe: (noun, listener) => configured().liveEvents.subscribe(noun, listener),
};
