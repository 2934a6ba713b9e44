import type { BotReason, BotStatus } from '@pauta/contract';

/** Why a bot is not, or no longer, in a call. */
export interface Ending {
  readonly status: BotStatus;
  /** Null if the page gave no reason. */
  readonly reason: BotReason | null;
  /** Text of the page or an error message, for diagnosis. */
  readonly detail?: string;
}

export const ending = (status: BotStatus, reason: BotReason | null, detail?: string): Ending => ({
  status,
  reason,
  ...(detail !== undefined && { detail: detail.slice(0, 1_000) }),
});
