import type { KnownStageReason, StageReasonCode, Values } from '@pauta/contract';

/** Why a model gave no answer that can be used, and what a person can do about it. */
export class ModelError extends Error {
  readonly reason: KnownStageReason;

  constructor(code: StageReasonCode, values: Values = {}, options?: ErrorOptions) {
    super(code, options);
    this.reason = { code, values };
  }
}
