import { basename, dirname } from 'node:path';
import type { KnownStageReason } from '@pauta/contract';
import type { DownloadFailure, DownloadSource } from '../../platform/download-file.ts';

/** Why a model's file is missing, for the admin who requested it. */
export const fileReason = ({ url, path }: DownloadSource, failure: DownloadFailure): KnownStageReason => {
  const { host } = new URL(url);
  const [file, folder] = [basename(path), dirname(path)];
  switch (failure.kind) {
    case 'not_there':
      return { code: 'model_file_not_there', values: { host, file, status: String(failure.status) } };
    case 'not_fetched':
      return { code: 'model_file_not_fetched', values: { host, code: failure.code } };
    case 'no_folder':
    case 'not_written':
      return { code: 'model_file_not_written', values: { folder, code: failure.code } };
    case 'disk_full':
      return { code: 'model_file_disk_full', values: {} };
    case 'other_sum':
      return { code: 'model_file_sum_differs', values: { file, sum: failure.sum.slice(0, 12) } };
    default:
      return failure satisfies never;
  }
};
