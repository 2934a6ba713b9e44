import { ApiError, failureWords, problemWords } from '@pauta/api-client';
import { type ErrorCode, Problem } from '@pauta/contract';
import { core } from 'zod/mini';

/** What the user can do about a failed upload. */
export type UploadRemedy = 'retry' | 'choose_file' | 'start_over' | 'none';

/** Why an upload failed. `message` is for the user, from the server or the specification. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure';
  readonly code: ErrorCode | 'file_changed' | 'file_missing' | 'bad_answer' | 'unexpected';
  readonly remedy: UploadRemedy;

  constructor(code: UploadFailure['code'], message: string, remedy: UploadRemedy, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.remedy = remedy;
  }
}

/** No response or a temporary error: the upload waits and continues automatically. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  /** Milliseconds after which the server allows a retry. */
  readonly retryAfterMs: number | undefined;

  constructor(cause: unknown, retryAfterMs?: number) {
    super('connection lost', { cause });
    this.retryAfterMs = retryAfterMs;
  }
}

const remedies: Readonly<Partial<Record<ErrorCode, UploadRemedy>>> = {
  upload_empty: 'none',
  upload_too_large: 'none',
  upload_type_unsupported: 'none',
  transcript_empty: 'none',
  transcript_unreadable: 'none',
  transcript_too_large: 'none',
  transcript_too_many_letters: 'none',
  transcript_too_long: 'none',
  transcript_too_complex: 'none',
  meeting_not_found: 'none',
  forbidden: 'none',
  validation_failed: 'none',
  upload_checksum_mismatch: 'start_over',
  upload_not_found: 'start_over',
  upload_state_invalid: 'start_over',
};

/** Texts of the specification for empty or malformed responses. */
export type AnswerTexts = { readonly empty: string; readonly invalid: string };

const isEmptyAnswer = (cause: unknown): boolean =>
  cause instanceof core.$ZodError && cause.issues.some(({ path }) => path.length === 0);

/** Awaits an api call; rejects with `UploadFailure`, `ConnectionLost`, or the abort reason. */
export const callChecked = async <T>(call: Promise<T>, texts: AnswerTexts): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, cause, retryAfterS } = error;
    if (code === 'unexpected_response') {
      throw new UploadFailure('bad_answer', isEmptyAnswer(cause) ? texts.empty : texts.invalid, 'retry', error);
    }
    if (code === 'network' || code === 'timeout' || code === 'unavailable' || code === 'too_many_requests') {
      throw new ConnectionLost(error, retryAfterS && retryAfterS * 1000);
    }
    throw new UploadFailure(code, failureWords(error, ''), remedies[code] ?? 'retry', error);
  }
};

/** Temporary errors: unreachable server, a concurrent request for the same bytes, too many requests. */
export const isTemporaryStatus = (status: number): boolean =>
  status === 0 || status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 507);

/** The failure for a response of the upload address. */
export const transferFailure = (status: number, body: string, cause: unknown): UploadFailure | ConnectionLost => {
  if (isTemporaryStatus(status)) return new ConnectionLost(cause);
  let problem: Problem | undefined;
  try {
    problem = Problem.safeParse(JSON.parse(body)).data;
  } catch {
    problem = undefined;
  }
  const code = problem?.code ?? (status === 404 || status === 410 ? 'upload_not_found' : 'unexpected');
  const remedy = code === 'unexpected' ? 'retry' : (remedies[code] ?? 'retry');
  return new UploadFailure(code, problem ? problemWords(problem) : '', remedy, cause);
};
