import { ApiError, clientError, problemError } from './api-error.ts';

export type Patience = {
  /** How often it is sent again. */
  readonly retries: number;
  /** How long an answer may take to begin, in ms, each time. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
};

const passingStatuses: readonly number[] = [429, 502, 503, 504];
const longestWaitMs = 30_000;
const firstWaitMs = 300;

const mayPass = (error: unknown): boolean =>
  error instanceof ApiError ? passingStatuses.includes(error.status) : error instanceof TypeError;

/** As late as the server says, else later each time, and not all pages at the same moment. */
const waitBefore = (attempt: number, error: unknown): number => {
  const asked = error instanceof ApiError ? error.retryAfterS : undefined;
  if (asked !== undefined) return Math.min(asked * 1000, longestWaitMs);
  return firstWaitMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
};

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Send = (signal: AbortSignal) => Promise<Response>;

const sendOnce = async (send: Send, { timeoutMs, signal }: Patience): Promise<Response> => {
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    if (timeoutMs === Infinity) return;
    timer = setTimeout(() => {
      const error = clientError('timeout', undefined);
      reject(error);
      late.abort(error);
    }, timeoutMs);
  });
  try {
    const answer = send(signal ? AbortSignal.any([signal, late.signal]) : late.signal);
    // What is waited for may be a new token, of which no signal tells.
    const response = await Promise.race([answer, tooLate]);
    if (response.ok) return response;
    throw problemError(response, parsed(await response.text()));
  } finally {
    clearTimeout(timer);
  }
};

/** The answer, when it is a success; sent again where the failure may pass. Rejects with `ApiError`, as fetch does, or as aborted. */
export const sendPatiently = async (send: Send, patience: Patience): Promise<Response> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendOnce(send, patience);
    } catch (error) {
      if (attempt > patience.retries || patience.signal?.aborted || !mayPass(error)) throw error;
      await pause(waitBefore(attempt, error), patience.signal);
    }
  }
};
