import type { ErrorCode } from '@pauta/contract';
import { ProblemError } from './problem-error.ts';

/** The eight seconds of the toast, and time to read it slowly. */
const deletedForMs = 60_000;

/** Refuses what was deleted too long ago to come back. */
export const refuseGone = ({ deletedAt }: { deletedAt: Date | null }, now: Date, code: ErrorCode): void => {
  if (deletedAt && now.getTime() - deletedAt.getTime() > deletedForMs) throw new ProblemError(code);
};

/** What was deleted before then may be erased: a restore that was sent in time may still be on its way for a while. */
export const erasableBefore = (now: Date): Date => new Date(now.getTime() - 2 * deletedForMs);
