import { type ErrorCode, type Issue, Problem } from '@pauta/contract';
import type { ClientErrorCode } from './client-problems.ts';
import { issueWords, problemWords } from './words.ts';

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

const codeOfStatus = (status: number): ErrorCode => {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 409) return 'conflict';
  if (status === 413) return 'body_too_large';
  if (status === 429) return 'too_many_requests';
  if (status === 502 || status === 503 || status === 504) return 'unavailable';
  return status >= 500 ? 'internal' : 'malformed_request';
};

const secondsUntil = (retryAfter: string | null): number | undefined => {
  if (!retryAfter) return undefined;
  const seconds = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
};

/** The error of an answer that is no success. A body that is no problem (a proxy's page) is told by its status. */
export const problemError = (response: Response, body: unknown): ApiError => {
  const problem = Problem.safeParse(body).data;
  const code = problem?.code ?? codeOfStatus(response.status);
  return new ApiError({
    code,
    status: response.status,
    message: problemWords({ ...problem, code }),
    values: problem?.values,
    issues: problem?.issues?.map((issue) => ({ ...issue, message: issueWords(issue) })),
    requestId: problem?.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterS: secondsUntil(response.headers.get('retry-after')),
  });
};
