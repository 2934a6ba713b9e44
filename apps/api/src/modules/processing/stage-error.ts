import type { ErrorCode, KnownStageReason } from '@pauta/contract';

/** Why a stage failed, with advice for people. */
export class StageError extends Error {
  readonly code: ErrorCode;
  readonly reason: KnownStageReason;

  constructor(code: ErrorCode, reason: KnownStageReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.reason = reason;
  }
}
