import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { KnownStageReason } from '@pauta/contract';
import { SpeechError } from './engine.ts';

export interface ModelSource {
  url: string;
  /** Hexadecimal; the file is refused when it differs. */
  sha256?: string | undefined;
  /** Where the model is kept; made when missing. */
  folder: string;
}

export interface ModelProgress {
  receivedBytes: number;
  /** Null where the server doesn't say. */
  totalBytes: number | null;
}

export interface FetchModelOptions {
  signal: AbortSignal;
  onProgress?: ((progress: ModelProgress) => void) | undefined;
  attempts?: number;
  backoffMs?: number;
  /** A download without a byte for this long is given up and resumed. */
  idleMs?: number;
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

const sha256Of = async (path: string, signal: AbortSignal): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { signal });
  return hash.digest('hex');
};

const unavailable = (reason: KnownStageReason, retryable: boolean, cause?: unknown): SpeechError =>
  new SpeechError('transcription_unavailable', reason, { retryable, cause });

/** Where a source's model is kept. Another checksum is another file. */
export const modelPathOf = ({ url, sha256, folder }: ModelSource): string => {
  const base =
    new URL(url).pathname
      .split('/')
      .at(-1)
      ?.replace(/[^\w.-]+/g, '_')
      .replace(/^\.+/, '') ?? '';
  return join(folder, `${sha256 ? `${sha256.slice(0, 12).toLowerCase()}-` : ''}${base || 'model.bin'}`);
};

/** One try: asks for what is missing and appends it. Gives whether the whole file is there. */
const receive = async (
  url: string,
  part: string,
  { signal, onProgress, idleMs = 60_000 }: FetchModelOptions,
): Promise<boolean> => {
  const have = (await sizeOf(part)) ?? 0;
  const etag = await readFile(`${part}.etag`, 'utf8').catch(() => '');
  const idle = new AbortController();
  let timer = setTimeout(() => idle.abort(), idleMs);
  try {
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, idle.signal]),
      headers: have > 0 && etag !== '' ? { range: `bytes=${have}-`, 'if-range': etag } : {},
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      // Nothing left to send: either the file is whole, or what is here is of another version.
      if (response.status === 416) await rm(part, { force: true });
      const isTransient =
        response.status === 416 || response.status === 408 || response.status === 429 || response.status >= 500;
      if (isTransient) throw Object.assign(new Error(`HTTP ${response.status}`), { code: `HTTP ${response.status}` });
      throw unavailable(
        { code: 'model_not_there', values: { host: new URL(url).host, status: String(response.status) } },
        false,
      );
    }
    const isRest = response.status === 206;
    const length = Number(response.headers.get('content-length') ?? Number.NaN);
    let receivedBytes = isRest ? have : 0;
    const totalBytes =
      Number.isFinite(length) && !response.headers.get('content-encoding') ? receivedBytes + length : null;
    const tag = response.headers.get('etag');
    // A weak tag doesn't promise the same bytes, so a broken download starts again.
    if (!isRest) await writeFile(`${part}.etag`, tag !== null && !tag.startsWith('W/') ? tag : '');
    const file = await open(part, isRest ? 'a' : 'w');
    try {
      for await (const bytes of response.body) {
        await file.writeFile(bytes);
        receivedBytes += bytes.length;
        clearTimeout(timer);
        timer = setTimeout(() => idle.abort(), idleMs);
        onProgress?.({ receivedBytes, totalBytes });
      }
      await file.sync();
    } finally {
      await file.close();
    }
    return totalBytes === null || receivedBytes === totalBytes;
  } finally {
    clearTimeout(timer);
  }
};

const download = async (source: ModelSource, part: string, options: FetchModelOptions): Promise<void> => {
  const { attempts = 5, backoffMs = 1000, signal } = options;
  const { host } = new URL(source.url);
  for (let tries = 1; ; tries += 1) {
    let cause: unknown;
    try {
      if (await receive(source.url, part, options)) return;
      cause = new Error('cut off');
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof SpeechError) throw error;
      if (/^(?:ENOSPC|EDQUOT)$/.test(codeOf(error))) {
        throw unavailable({ code: 'model_without_room', values: { folder: source.folder } }, true, error);
      }
      if (/^(?:EACCES|EROFS|EPERM|ENOTDIR)$/.test(codeOf(error))) {
        throw unavailable(
          { code: 'model_not_written', values: { folder: source.folder, code: codeOf(error) } },
          false,
          error,
        );
      }
      cause = error;
    }
    if (tries >= attempts) {
      throw unavailable({ code: 'model_not_fetched', values: { host, code: codeOf(cause) } }, true, cause);
    }
    await wait(backoffMs * 2 ** (tries - 1), undefined, { signal });
  }
};

/**
 * The path of the model, downloaded when it isn't there: resumed from what an earlier try left, checked, and put in place
 * in one step, so that a file at that path is always whole. Throws `SpeechError` `transcription_unavailable`, or the
 * signal's reason.
 */
export const fetchModel = async (source: ModelSource, options: FetchModelOptions): Promise<string> => {
  const path = modelPathOf(source);
  if ((await sizeOf(path)) !== null) return path;
  const part = `${path}.part`;
  try {
    await mkdir(source.folder, { recursive: true });
  } catch (error) {
    throw unavailable(
      { code: 'model_folder_not_made', values: { folder: source.folder, code: codeOf(error) } },
      false,
      error,
    );
  }
  await download(source, part, options);
  const sha256 = source.sha256 ? await sha256Of(part, options.signal) : undefined;
  if (sha256 !== source.sha256?.toLowerCase()) {
    await rm(part, { force: true });
    throw unavailable({ code: 'model_sum_differs', values: { sum: String(sha256).slice(0, 12) } }, false);
  }
  await rename(part, path);
  await rm(`${part}.etag`, { force: true });
  return path;
};
