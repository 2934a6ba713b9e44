import { ApiError } from '@pauta/api-client';
import type { Meeting, Participant } from '@pauta/contract';
import type { PlayEvidence } from '@pauta/insights';
import { ErrorState, Loading, SkeletonText, Stack } from '@pauta/ui-kit';
import type { ReactNode } from 'react';
import type { Review } from '../review/use-review.tsx';

/** State of a query as a panel shows it. */
export type Loaded<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

export type PanelProps = {
  readonly meeting: Meeting;
  readonly people: readonly Participant[];
  readonly onPlay: PlayEvidence;
  /** Null if the user may only read. */
  readonly review: Review | null;
};

export function Failure({ query, children }: { readonly query: Loaded<unknown>; readonly children: ReactNode }) {
  const { error } = query;
  return (
    <ErrorState
      isCompact
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
      {...(error instanceof ApiError && error.requestId && { requestId: error.requestId })}
    >
      {error instanceof ApiError ? error.message : children}
    </ErrorState>
  );
}

export function Waiting({ label }: { readonly label: string }) {
  return (
    <Loading label={label}>
      <Stack gap="x5">
        <SkeletonText lines={2} />
        <SkeletonText lines={3} />
        <SkeletonText lines={2} />
      </Stack>
    </Loading>
  );
}
