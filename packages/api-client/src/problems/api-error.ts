import type { ErrorCode, Issue, Problem } from '@pauta/contract';
import type { ClientErrorCode } from './client-problems.ts';
import { problemWords } from './words.ts';

type ApiErrorFields = {
  readonly code: ErrorCode | ClientErrorCode;
  /** 0 when no answer came. */
  readonly status: number;
  readonly message: string;
  readonly issues?: readonly Issue[] | undefined;
  readonly values?: Problem['values'];
  readonly requestId?: string | undefined;
  readonly retryAfterS?: number | undefined;
  readonly cause?: unknown;
};

const byField = (issues: readonly Issue[]): Readonly<Record<string, string>> =>
  // The first of a field is said: `emails.2` is about `emails`.
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.split('.', 1)[0] ?? '', message]));

/** Every failure of a call, whatever went wrong. `message` is for the person, in the language in force. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | ClientErrorCode;
  readonly status: number;
  readonly issues: readonly Issue[];
  /** What the problem is about, as the id of what stands in the way. */
  readonly values: NonNullable<Problem['values']>;
  /** What is wrong with the input, by the name of its field; empty where nothing names one. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  /** Seconds after which the server wants to be asked again. */
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

/** A failure on this side of the network. */
export const clientError = (code: ClientErrorCode, cause: unknown, status = 0): ApiError =>
  new ApiError({ code, status, message: problemWords({ code }), cause });
