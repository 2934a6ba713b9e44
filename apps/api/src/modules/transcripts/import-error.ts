import { messageOf, type ErrorCode } from '@pauta/contract';

export type TranscriptErrorCode = Extract<
  ErrorCode,
  'transcript_empty' | 'transcript_unreadable' | 'transcript_too_long'
>;

/** A file that cannot become a transcript. `message` is the contract's Portuguese text; `values` fills it again. */
export class TranscriptError extends Error {
  override readonly name = 'TranscriptError';
  readonly code: TranscriptErrorCode;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(code: TranscriptErrorCode, values: Readonly<Record<string, string | number>> = {}) {
    super(messageOf(code, values));
    this.code = code;
    this.values = values;
  }
}
