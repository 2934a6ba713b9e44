import { type ErrorCode, type Issue, messageOf, type Problem, statusOf, type Values } from '@pauta/contract';

/** An error with a code of the contract. The error handler turns it into a problem document. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly code: ErrorCode;
  readonly values: Values | undefined;
  readonly issues: Issue[] | undefined;
  readonly retryAfterS: number | undefined;

  constructor(
    code: ErrorCode,
    options: { values?: Values; issues?: Issue[]; retryAfterS?: number; cause?: unknown } = {},
  ) {
    super(messageOf(code, options.values), { cause: options.cause });
    this.code = code;
    this.values = options.values;
    this.issues = options.issues;
    this.retryAfterS = options.retryAfterS;
  }
}

/** The RFC 9457 document of an error. */
export const toProblem = (error: ProblemError, requestId?: string): Problem => ({
  type: `https://pauta.example/problems/${error.code}`,
  title: error.code.replaceAll('_', ' '),
  status: statusOf(error.code),
  code: error.code,
  ...(error.values ? { values: error.values } : {}),
  message: error.message,
  ...(requestId ? { requestId } : {}),
  ...(error.issues ? { issues: error.issues } : {}),
});

/** The row; throws the problem if it is undefined. */
export const orThrow = <T>(row: T | undefined, code: ErrorCode = 'not_found'): T => {
  if (row === undefined) throw new ProblemError(code);
  return row;
};
