/** Reasons why a call to a provider failed. */
export type ProviderFailure =
  /** No server answers at the address. */
  | 'provider_away'
  /** The address is not allowed (private network). */
  | 'provider_address_closed'
  /** The key is refused. */
  | 'provider_key_refused'
  /** Rate limit reached, or no bot available. */
  | 'provider_busy'
  /** The provider does not know the bot. */
  | 'provider_unknown'
  /** The provider refuses the request. */
  | 'provider_refused'
  /** The response does not match the API. */
  | 'provider_unreadable';

export class ProviderError extends Error {
  readonly code: ProviderFailure;
  readonly host: string;
  readonly status: number | null;
  /** The provider's error text. */
  readonly detail: string;

  constructor(
    code: ProviderFailure,
    { host, status = null, detail = '' }: { host: string; status?: number | null; detail?: string },
    options?: ErrorOptions,
  ) {
    super(`${code}: ${host}${status === null ? '' : ` (${status})`}`, options);
    this.code = code;
    this.host = host;
    this.status = status;
    this.detail = detail;
  }
}

/** Whether a provider failed in one of these ways. */
export const hasFailedBy = (error: unknown, ...codes: readonly ProviderFailure[]): boolean =>
  error instanceof ProviderError && codes.includes(error.code);

/**
 * Cancels a scheduled bot. A missing bot is no error; if cancelling is refused, it is joining, and leaves instead.
 */
export const cancelOrLeave = async (cancelling: Promise<void>, leave: () => Promise<void>): Promise<void> => {
  try {
    await cancelling;
  } catch (error) {
    if (hasFailedBy(error, 'provider_unknown')) return;
    if (!hasFailedBy(error, 'provider_refused')) throw error;
    await leave();
  }
};
