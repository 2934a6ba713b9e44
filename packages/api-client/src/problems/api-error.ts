import type { ErrorCode, Issue, Problem } from '@pauta/contract';
import type { ClientErrorCode } from './client-problems.ts';
import { problemWords } from './words.ts';

type ApiErrorFields = {
  readonly code: ErrorCode | ClientErrorCode;
  /** 0 without a response. */
  readonly status: number;
  readonly message: string;
  readonly issues?: readonly Issue[] | undefined;
  readonly values?: Problem['values'];
  readonly requestId?: string | undefined;
  readonly retryAfterS?: number | undefined;
  readonly cause?: unknown;
};

const byField = (issues: readonly Issue[]): Readonly<Record<string, string>> =>
  // The first issue of a field wins; `emails.2` belongs to `emails`.
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.split('.', 1)[0] ?? '', message]));

/** Any failure of a call. `message` is for the user, in the current language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | ClientErrorCode;
  readonly status: number;
  readonly issues: readonly Issue[];
  /** Parameters of the problem, such as the id of a conflicting object. */
  readonly values: NonNullable<Problem['values']>;
  /** Validation errors by field name; empty if there are none. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  /** Seconds after which the server allows a retry. */
  readonly retryAfterS: number | undefined;

  constructor({ code, status, message, issues = [], values = {}, requestId, retryAfterS, cause }: ApiErrorFields) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.issues = issues;
    this.values = values;
    this.fieldErrors = byField(issues);
    this.requestId = requestId;
    this.retryAfterS = retryAfterS;
  }
}

/** A failure on the client side. */
export const clientError = (code: ClientErrorCode, cause: unknown, status = 0): ApiError =>
  new ApiError({ code, status, message: problemWords({ code }), cause });
