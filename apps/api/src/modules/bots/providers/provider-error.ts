/** What kept a provider from doing what it was asked. */
export type ProviderFailure =
  /** No server answers at its address. */
  | 'provider_away'
  /** Its address is one that may not be called. */
  | 'provider_address_closed'
  /** It does not take the key. */
  | 'provider_key_refused'
  /** It asks for patience: too many calls, or no bot free. */
  | 'provider_busy'
  /** It knows nothing of what it was asked about. */
  | 'provider_unknown'
  /** It understood, and does not do it. */
  | 'provider_refused'
  /** What it answers is not its protocol. */
  | 'provider_unreadable';

export class ProviderError extends Error {
  readonly code: ProviderFailure;
  readonly host: string;
  readonly status: number | null;
  /** In the provider's own words. */
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

/** Takes back a bot that is to come. One that is gone is no failure; where that is refused it is on its way, and leaves. */
export const cancelOrLeave = async (cancelling: Promise<void>, leave: () => Promise<void>): Promise<void> => {
  try {
    await cancelling;
  } catch (error) {
    if (hasFailedBy(error, 'provider_unknown')) return;
    if (!hasFailedBy(error, 'provider_refused')) throw error;
    await leave();
  }
};
