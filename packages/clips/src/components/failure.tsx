import { ApiError, codeWords, errorStateOf } from '@pauta/api-client';
import type { ErrorCode } from '@pauta/contract';
import { EmptyState, ErrorState, LinkButton, NoPermissionState } from '@pauta/ui-kit';

/** Whether an error is final: the object is deleted or access was revoked, so cached data must not be shown. */
export const isPermanentError = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404].includes(error.status);

export type FailureProps = {
  readonly query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  /** Error code shown if it does not exist. */
  readonly missing: ErrorCode;
  /** Message shown if it failed to load. */
  readonly children: string;
  readonly back: { readonly label: string; readonly href: string };
};

/** Error state of a single object, with a link back. */
export function Failure({ query, missing, children, back }: FailureProps) {
  const { error } = query;
  const action = <LinkButton href={back.href}>{back.label}</LinkButton>;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404 || status === 400) {
    const [first, ...more] = codeWords({ code: missing }).split(/(?<=\.) /u);
    return (
      <EmptyState art="search" action={action} detail={more.join(' ')}>
        {first}
      </EmptyState>
    );
  }
  if (status === 403 && error instanceof ApiError) return <NoPermissionState action={action} detail={error.message} />;
  return <ErrorState {...errorStateOf(query, children)} />;
}
