import type { BotReason, BotStatus } from '@pauta/contract';

/** Why a bot is not, or no longer, in a call. */
export interface Ending {
  readonly status: BotStatus;
  /** Null where the page did not say. */
  readonly reason: BotReason | null;
  /** In the page's words, or the machine's, for those who look for the cause. */
  readonly detail?: string;
}

export const ending = (status: BotStatus, reason: BotReason | null, detail?: string): Ending => ({
  status,
  reason,
  ...(detail !== undefined && { detail: detail.slice(0, 1_000) }),
});
