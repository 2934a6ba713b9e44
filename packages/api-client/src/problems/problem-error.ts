import { type ErrorCode, Problem } from '@pauta/contract';
import { ApiError } from './api-error.ts';
import { issueWords, problemWords } from './words.ts';

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

/** The error of an unsuccessful response. A body that is not a problem, such as a proxy's page, is mapped by status. */
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
