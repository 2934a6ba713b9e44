export { api, apiOf, type ApiOptions, configureApi, liveEvents } from './api.ts';
export { ApiError, type ClientErrorCode } from './api-error.ts';
export { isAuthFailure } from './auth-failure.ts';
export { type ApiClient, type Call, createApi } from './create-api.ts';
export { createHttp, type Http, type HttpOptions, type HttpRequest, type SignedOutReason } from './http.ts';
export { createLiveEvents, liveBatchMs, type LiveEvents, type LiveListener } from './live-events.ts';
export { createQueryClient, freshFor } from './query-client.ts';
export { useLiveEvents } from './use-live-events.ts';
