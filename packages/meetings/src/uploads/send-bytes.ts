import { DetailedError, Upload } from 'tus-js-client';
import { isTemporaryStatus, transferFailure } from './upload-failure.ts';

const chunkBytes = 8 * 1024 * 1024;

/** The upload address has expired: continue at the same offset with a new one. */
export class AddressExpired extends Error {
  override readonly name = 'AddressExpired';
}

export type SendBytesOptions = {
  readonly signal: AbortSignal;
  readonly onSent: (bytes: number) => void;
  /** Delays in ms before attempts after one without a response. */
  readonly retryDelays: readonly number[];
  /** After this time in ms without progress, the connection is considered lost. */
  readonly silenceMs: number;
};

const statusOf = (error: Error): number =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;

const isExpiry = (status: number) => status === 401 || status === 403;

/** Uploads a file to a tus address, from the server's offset. */
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
      // tus starts an upload even if it was aborted during preparation.
      onBeforeRequest: () => signal.throwIfAborted(),
      onProgress: (bytes) => {
        if (signal.aborted) return;
        heard();
        onSent(bytes);
      },
      onShouldRetry: (error) => navigator.onLine && isTemporaryStatus(statusOf(error)),
      onSuccess: () => settle(resolve),
      onError: (error) => {
        // Read first: aborting the upload also aborts its last request, which loses the response.
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
