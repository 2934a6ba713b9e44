import type { KnownStageReason, Warning } from '@pauta/contract';
import { ModelError } from '../language-models/model-error.ts';
import type { StageResult } from '../processing/subject.ts';
import type { Reading } from './read-meeting.ts';

/** What the fallback analyst did in place of a model, and why. */
export interface FallbackUse {
  count: number;
  reason: KnownStageReason | undefined;
}

/** The result of the stage, with the warning and reason for the person. */
export const reportFallback = (result: StageResult, { count, reason }: FallbackUse): StageResult => {
  const warnings: Warning[] = count > 0 ? [{ code: 'model_stood_in', count }] : [];
  return { ...result, warnings, ...(reason ? { reason } : {}) };
};

/** Runs the work with the reading, or with its fallback after a `ModelError`. Other errors are rethrown. */
export const runWithFallback = async <T>(
  reading: Reading,
  fallbackUse: FallbackUse,
  work: (reading: Reading) => Promise<T>,
): Promise<T> => {
  try {
    return await work(reading);
  } catch (error) {
    if (!(error instanceof ModelError) || !reading.fallback) throw error;
    fallbackUse.count += 1;
    fallbackUse.reason ??= error.reason;
    return reading.fallback(work);
  }
};
