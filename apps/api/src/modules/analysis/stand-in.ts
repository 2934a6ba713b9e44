import type { KnownStageReason, Warning } from '@pauta/contract';
import { ModelError } from '../language-models/model-error.ts';
import type { StageResult } from '../processing/subject.ts';
import type { Reading } from './read-meeting.ts';

/** What a model left to its stand-in, and why. */
export interface StoodIn {
  count: number;
  reason: KnownStageReason | undefined;
}

/** The result of the stage, with what the person should know of it. */
export const withStandIn = (result: StageResult, { count, reason }: StoodIn): StageResult => {
  const warnings: Warning[] = count > 0 ? [{ code: 'model_stood_in', count }] : [];
  return { ...result, warnings, ...(reason ? { reason } : {}) };
};

/** Reads, or has the stand-in read where the model can't. Errors: those of the reading that are not the model's. */
export const orStandIn = async <T>(
  reading: Reading,
  stoodIn: StoodIn,
  work: (reading: Reading) => Promise<T>,
): Promise<T> => {
  try {
    return await work(reading);
  } catch (error) {
    if (!(error instanceof ModelError) || !reading.standIn) throw error;
    stoodIn.count += 1;
    stoodIn.reason ??= error.reason;
    return reading.standIn(work);
  }
};
