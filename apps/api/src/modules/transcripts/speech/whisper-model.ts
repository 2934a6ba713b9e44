import { join } from 'node:path';
import type { KnownStageReason } from '@pauta/contract';
import {
  DownloadError,
  type DownloadFailure,
  downloadFile,
  type DownloadOptions,
  isDownloaded,
  installDownload,
} from '../../../platform/download-file.ts';
import { SpeechError } from './engine.ts';

export interface ModelSource {
  url: string;
  /** Hexadecimal; a different file is refused. */
  sha256?: string | undefined;
  /** Folder of the model; created if missing. */
  folder: string;
}

const unavailable = (reason: KnownStageReason, retryable: boolean, cause?: unknown): SpeechError =>
  new SpeechError('transcription_unavailable', reason, { retryable, cause });

/** Path of a source's model. Another checksum gives another path. */
export const modelPathOf = ({ url, sha256, folder }: ModelSource): string => {
  const base =
    new URL(url).pathname
      .split('/')
      .at(-1)
      ?.replace(/[^\w.-]+/g, '_')
      .replace(/^\.+/, '') ?? '';
  return join(folder, `${sha256 ? `${sha256.slice(0, 12).toLowerCase()}-` : ''}${base || 'model.bin'}`);
};

const failed = ({ url, folder }: ModelSource, failure: DownloadFailure, cause: unknown): SpeechError => {
  const { host } = new URL(url);
  switch (failure.kind) {
    case 'not_there':
      return unavailable({ code: 'model_not_there', values: { host, status: String(failure.status) } }, false);
    case 'not_fetched':
      return unavailable({ code: 'model_not_fetched', values: { host, code: failure.code } }, true, cause);
    case 'no_folder':
      return unavailable({ code: 'model_folder_not_made', values: { folder, code: failure.code } }, false, cause);
    case 'not_written':
      return unavailable({ code: 'model_not_written', values: { folder, code: failure.code } }, false, cause);
    case 'disk_full':
      return unavailable({ code: 'model_without_room', values: { folder } }, true, cause);
    case 'other_sum':
      return unavailable({ code: 'model_sum_differs', values: { sum: failure.sum.slice(0, 12) } }, false);
    default:
      return failure satisfies never;
  }
};

/**
 * Returns the path of the model, downloading it if missing. Throws `SpeechError` `transcription_unavailable`, or the
 * signal's reason.
 */
export const fetchModel = async (source: ModelSource, options: DownloadOptions): Promise<string> => {
  const path = modelPathOf(source);
  if (await isDownloaded(path)) return path;
  const download = { url: source.url, path, sums: { sha256: source.sha256 } };
  try {
    await downloadFile(download, options);
    await installDownload(download, options.signal);
  } catch (error) {
    throw error instanceof DownloadError ? failed(source, error.failure, error.cause) : error;
  }
  return path;
};
