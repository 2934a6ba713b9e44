import type { ErrorCode } from '@pauta/contract';
import { ProblemError } from './problem-error.ts';

/** The eight seconds of the toast, and time to read it slowly. */
const deletedForMs = 60_000;

/** Throws if the row was deleted too long ago to be restored. */
export const refuseGone = ({ deletedAt }: { deletedAt: Date | null }, now: Date, code: ErrorCode): void => {
  if (deletedAt && now.getTime() - deletedAt.getTime() > deletedForMs) throw new ProblemError(code);
};

/** Rows deleted before this may be erased: a restore sent in time may still be in progress. */
export const erasableBefore = (now: Date): Date => new Date(now.getTime() - 2 * deletedForMs);
