import type { KnownStageReason, StageReasonCode, Values } from '@pauta/contract';

/** Why a model gave no usable output, with an advice for people. */
export class ModelError extends Error {
  readonly reason: KnownStageReason;

  constructor(code: StageReasonCode, values: Values = {}, options?: ErrorOptions) {
    super(code, options);
    this.reason = { code, values };
  }
}
