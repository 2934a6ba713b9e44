import { DetailedError, Upload } from 'tus-js-client';
import { isPassing, transferFailure } from './upload-failure.ts';

const chunkBytes = 8 * 1024 * 1024;

/** The address no longer counts: a fresh one goes on where this one stopped. */
export class AddressExpired extends Error {
  override readonly name = 'AddressExpired';
}

export type SendBytesOptions = {
  readonly signal: AbortSignal;
  readonly onSent: (bytes: number) => void;
  /** Waits in ms before each attempt after one without an answer. */
  readonly retryDelays: readonly number[];
  /** Without a byte for this long, in ms, the line counts as dead. */
  readonly silenceMs: number;
};

const statusOf = (error: Error): number =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;

const isExpiry = (status: number) => status === 401 || status === 403;

/** Sends a file to a tus address, from wherever the server says that it stopped. */
export const sendBytes = (file: File, address: string, { signal, onSent, retryDelays, silenceMs }: SendBytesOptions) =>
  new Promise<void>((resolve, reject) => {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => settle(() => reject(transferFailure(0, '', new Error('silence')))), silenceMs);
    };
    const settle = (how: () => void) => {
      clearTimeout(silence);
      signal.removeEventListener('abort', onAbort);
      void upload.abort();
      how();
    };
    const onAbort = () => settle(() => reject(signal.reason));
    const upload = new Upload(file, {
      uploadUrl: address,
      chunkSize: chunkBytes,
      retryDelays: [...retryDelays],
      storeFingerprintForResuming: false,
      // An upload that is aborted while it gets ready starts all the same.
      onBeforeRequest: () => signal.throwIfAborted(),
      onProgress: (bytes) => {
        if (signal.aborted) return;
        heard();
        onSent(bytes);
      },
      onShouldRetry: (error) => navigator.onLine && isPassing(statusOf(error)),
      onSuccess: () => settle(resolve),
      onError: (error) => {
        // Read now: ending the upload aborts its last request, which forgets its answer.
        const status = statusOf(error);
        const body = error instanceof DetailedError ? (error.originalResponse?.getBody() ?? '') : '';
        const failure = isExpiry(status)
          ? new AddressExpired('expired', { cause: error })
          : transferFailure(status, body, error);
        settle(() => reject(failure));
      },
    });
    signal.throwIfAborted();
    signal.addEventListener('abort', onAbort, { once: true });
    heard();
    upload.start();
  });
