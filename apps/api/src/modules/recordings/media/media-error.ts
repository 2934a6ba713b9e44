import type { ErrorCode } from '@pauta/contract';

/** Why a recording is unusable: the contract's code for people, and a detail for the log. */
export class MediaError extends Error {
  override readonly name = 'MediaError';
  readonly code: Extract<ErrorCode, 'media_unreadable' | 'media_without_audio'>;
  readonly detail: string;

  constructor(code: MediaError['code'], detail: string, options?: ErrorOptions) {
    super(`${code}: ${detail}`, options);
    this.code = code;
    this.detail = detail;
  }
}

const systemFaults = new Set([
  'ERR_ACCESS_DENIED',
  'ENOTDIR',
  'EROFS',
  'ENOENT',
  'EACCES',
  'EPERM',
  'EISDIR',
  'EMFILE',
  'ENFILE',
  'ENOSPC',
  'EDQUOT',
  'EIO',
]);

const isSystemFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && systemFaults.has(error.code);

/** Runs a read of the file. Errors caused by its content become `media_unreadable`; disk errors are rethrown. */
export const readingMedia = async <T>(read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof MediaError || isSystemFault(error)) throw error;
    const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new MediaError('media_unreadable', detail.slice(0, 300), { cause: error });
  }
};
