import { ApiError } from './api-error.ts';

type FailedQuery = {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** Props of the ui-kit's `ErrorState` for a failed query: the api's message or the fallback, and the retry. */
export const errorStateOf = ({ error, isFetching, refetch }: FailedQuery, fallback: string) => ({
  children: error instanceof ApiError ? error.message : fallback,
  onRetry: () => void refetch(),
  isRetrying: isFetching,
  ...(error instanceof ApiError && error.requestId && { requestId: error.requestId }),
});
