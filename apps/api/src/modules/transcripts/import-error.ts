import type { ErrorCode, Values } from '@pauta/contract';

export type TranscriptErrorCode = Extract<
  ErrorCode,
  | 'transcript_empty'
  | 'transcript_unreadable'
  | 'transcript_too_large'
  | 'transcript_too_many_letters'
  | 'transcript_too_long'
>;

/** A file that cannot become a transcript. `values` fill the text that the contract has for the code. */
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
