import type { ErrorCode } from '@pauta/contract';
import { ProblemError } from '../../platform/problem-error.ts';

/** The eight seconds of the toast, and time to read it slowly. */
export const deletedForMs = 60_000;

/** Refuses what was deleted too long ago to come back. */
export const refuseGone = ({ deletedAt }: { deletedAt: Date | null }, now: Date, code: ErrorCode): void => {
  if (deletedAt && now.getTime() - deletedAt.getTime() > deletedForMs) throw new ProblemError(code);
};
