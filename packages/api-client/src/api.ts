import { type ApiClient, createApi } from './create-api.ts';
import { createHttp, type Http, type HttpOptions } from './http.ts';
import { createLiveEvents, type LiveEvents } from './live-events.ts';

let current: Http | undefined;

const configured = (): Http => {
  if (!current) throw new Error('configureApi has not been called');
  return current;
};

const http: Http = {
  json: (request) => configured().json(request),
  stream: (...request) => configured().stream(...request),
};

/** Sets the client that `api` and `liveEvents` use. Once at start; again in each test. */
export const configureApi = (options: HttpOptions): void => {
  current = createHttp(options);
};

/** The calls of the product, for query modules: `api.meetings.list({ query, signal })`. */
export const api: ApiClient = createApi(http);

/** The live events of the signed-in person. */
export const liveEvents: LiveEvents = createLiveEvents({ stream: http.stream });
