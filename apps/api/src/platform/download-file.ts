import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';

export interface DownloadSource {
  readonly url: string;
  /** Final path of the complete file. Its folder is created if missing. */
  readonly path: string;
  /** Published size: a larger download is aborted before it fills the disk. */
  readonly bytes?: number | undefined;
  /** Hexadecimal checksums, all of which must match. */
  readonly sums: { readonly sha1?: string | undefined; readonly sha256?: string | undefined };
}

export interface DownloadProgress {
  receivedBytes: number;
  /** Null if the server does not say. */
  totalBytes: number | null;
}

export interface DownloadOptions {
  signal: AbortSignal;
  onProgress?: ((progress: DownloadProgress) => void) | undefined;
  attempts?: number;
  backoffMs?: number;
  /** A download without data for this long is aborted and resumed. */
  idleMs?: number;
}

/** Why there is no file. A partial download is kept unless a checksum differs. */
export type DownloadFailure =
  | { readonly kind: 'not_there'; readonly status: number }
  | { readonly kind: 'not_fetched'; readonly code: string }
  | { readonly kind: 'no_folder'; readonly code: string }
  | { readonly kind: 'not_written'; readonly code: string }
  | { readonly kind: 'disk_full' }
  | { readonly kind: 'other_sum'; readonly sum: string };

export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  readonly failure: DownloadFailure;

  constructor(failure: DownloadFailure, cause?: unknown) {
    super(`download failed: ${failure.kind}`, { cause });
    this.failure = failure;
  }
}

const codeOf = (error: unknown): string => {
  for (let at: unknown = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : null) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return error instanceof Error ? error.name : '';
};

const sizeOf = async (path: string): Promise<number | null> => {
  try {
    return (await stat(path)).size;
  } catch {
    return null;
  }
};

/** Path of a partial download, and of its version tag. */
export const partPathOf = (path: string): string => `${path}.part`;
const tagOf = (path: string): string => `${partPathOf(path)}.etag`;

/** Bytes of a partial download. */
export const partialBytes = async (path: string): Promise<number> => (await sizeOf(partPathOf(path))) ?? 0;

/** Deletes a file and its partial download. */
export const removeDownload = async (path: string): Promise<void> => {
  for (const file of [path, partPathOf(path), tagOf(path)]) await rm(file, { force: true });
};

/** Free bytes on the disk of a folder, which need not exist; null if unknown. */
export const freeBytesOf = async (folder: string): Promise<number | null> => {
  for (let at = folder; ; at = dirname(at)) {
    try {
      const { bavail, bsize } = await statfs(at);
      return bavail * bsize;
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || dirname(at) === at) return null;
    }
  }
};

/** One attempt: requests the missing bytes and appends them. Returns whether the file is complete. */
const receive = async (
  { url, path, bytes: mostBytes = Infinity }: DownloadSource,
  { signal, onProgress, idleMs = 60_000 }: DownloadOptions,
): Promise<boolean> => {
  const part = partPathOf(path);
  const have = (await sizeOf(part)) ?? 0;
  const etag = await readFile(tagOf(path), 'utf8').catch(() => '');
  const idle = new AbortController();
  let timer = setTimeout(() => idle.abort(), idleMs);
  try {
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, idle.signal]),
      headers: have > 0 && etag !== '' ? { range: `bytes=${have}-`, 'if-range': etag } : {},
    });
    const { status } = response;
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      // Range not satisfiable: the file is either complete or of another version.
      if (status === 416) await rm(part, { force: true });
      const isTransient = status === 416 || status === 408 || status === 429 || status >= 500;
      if (isTransient) throw Object.assign(new Error(`HTTP ${status}`), { code: `HTTP ${status}` });
      throw new DownloadError({ kind: 'not_there', status });
    }
    const isRest = status === 206;
    const length = Number(response.headers.get('content-length') ?? Number.NaN);
    let receivedBytes = isRest ? have : 0;
    const totalBytes =
      Number.isFinite(length) && !response.headers.get('content-encoding') ? receivedBytes + length : null;
    const tag = response.headers.get('etag');
    // A weak tag doesn't guarantee equal bytes, so such a download starts over.
    if (!isRest) await writeFile(tagOf(path), tag !== null && !tag.startsWith('W/') ? tag : '');
    const file = await open(part, isRest ? 'a' : 'w');
    try {
      for await (const bytes of response.body) {
        await file.writeFile(bytes);
        receivedBytes += bytes.length;
        if (receivedBytes > mostBytes) break;
        clearTimeout(timer);
        timer = setTimeout(() => idle.abort(), idleMs);
        onProgress?.({ receivedBytes, totalBytes });
      }
      await file.sync();
    } finally {
      await file.close();
    }
    if (receivedBytes > mostBytes) {
      await removeDownload(path);
      throw new DownloadError({ kind: 'other_sum', sum: '' });
    }
    return totalBytes === null || receivedBytes === totalBytes;
  } finally {
    clearTimeout(timer);
  }
};

/** Downloads a file next to its path, resuming an earlier attempt. Errors: `DownloadError`, the signal's reason. */
export const downloadFile = async (source: DownloadSource, options: DownloadOptions): Promise<void> => {
  const { attempts = 5, backoffMs = 1000, signal } = options;
  try {
    await mkdir(dirname(source.path), { recursive: true });
  } catch (error) {
    throw new DownloadError({ kind: 'no_folder', code: codeOf(error) }, error);
  }
  for (let tries = 1; ; tries += 1) {
    let cause: unknown;
    try {
      if (await receive(source, options)) return;
      cause = new Error('cut off');
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof DownloadError) throw error;
      const code = codeOf(error);
      if (/^(?:ENOSPC|EDQUOT)$/.test(code)) throw new DownloadError({ kind: 'disk_full' }, error);
      if (/^(?:EACCES|EROFS|EPERM|ENOTDIR)$/.test(code)) throw new DownloadError({ kind: 'not_written', code }, error);
      cause = error;
    }
    if (tries >= attempts) throw new DownloadError({ kind: 'not_fetched', code: codeOf(cause) }, cause);
    await wait(backoffMs * 2 ** (tries - 1), undefined, { signal });
  }
};

const checkSums = async (file: string, { sums }: DownloadSource, signal: AbortSignal): Promise<void> => {
  for (const algorithm of ['sha256', 'sha1'] as const) {
    const expected = sums[algorithm]?.toLowerCase();
    if (expected === undefined) continue;
    const hash = createHash(algorithm);
    await pipeline(createReadStream(file), hash, { signal });
    const sum = hash.digest('hex');
    if (sum !== expected) throw new DownloadError({ kind: 'other_sum', sum });
  }
};

/**
 * Verifies a download and moves it into place atomically. A file that is already there is verified, too. A file with a
 * wrong checksum is deleted. Errors: `DownloadError`, the signal's reason.
 */
export const installDownload = async (source: DownloadSource, signal: AbortSignal): Promise<void> => {
  const { path } = source;
  const part = partPathOf(path);
  const isDownloaded = (await sizeOf(path)) === null;
  const file = isDownloaded ? part : path;
  try {
    await checkSums(file, source, signal);
  } catch (error) {
    if (error instanceof DownloadError) await removeDownload(path);
    throw error;
  }
  if (isDownloaded) await rename(part, path);
  for (const left of [part, tagOf(path)]) await rm(left, { force: true });
};

/** Whether the complete file exists. */
export const isDownloaded = async (path: string): Promise<boolean> => (await sizeOf(path)) !== null;
