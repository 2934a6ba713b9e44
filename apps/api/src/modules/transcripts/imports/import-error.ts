import type { ErrorCode, Values } from '@pauta/contract';

export type TranscriptErrorCode = Extract<
  ErrorCode,
  | 'transcript_empty'
  | 'transcript_unreadable'
  | 'transcript_too_large'
  | 'transcript_too_many_letters'
  | 'transcript_too_long'
>;

/** A file that can't be imported. `values` fill the contract's text of the code. */
export class TranscriptError extends Error {
  override readonly name = 'TranscriptError';
  readonly code: TranscriptErrorCode;
  readonly values: Values;

  constructor(code: TranscriptErrorCode, values: Values = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}
