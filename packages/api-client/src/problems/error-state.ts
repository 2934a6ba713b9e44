import { ApiError } from './api-error.ts';

type FailedQuery = {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** Why a query failed, as props of the kit's `ErrorState`: the api's sentence or else the fallback, and how to try again. */
export const errorStateOf = ({ error, isFetching, refetch }: FailedQuery, fallback: string) => ({
  children: error instanceof ApiError ? error.message : fallback,
  onRetry: () => void refetch(),
  isRetrying: isFetching,
  ...(error instanceof ApiError && error.requestId && { requestId: error.requestId }),
});
