import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openDiskStorage } from './disk-storage.ts';
import { openDiskUploadFiles } from './disk-upload-files.ts';
import type { Storage } from './storage.ts';
import type { UploadFiles } from './upload-files.ts';

export interface OpenedStorage {
  readonly storage: Storage;
  readonly uploadFiles: UploadFiles;
}

/** Folder of recordings on the local disk. */
export const mediaDirectory = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'media');

/** Opens the configured bucket, else a folder of the data directory. Throws `StartupError`. */
export const openStorage = async (config: Pick<Config, 'dataDir' | 's3'>): Promise<OpenedStorage> => {
  const { dataDir, s3 } = config;
  if (!s3) {
    const storage = await openDiskStorage(mediaDirectory(config));
    return { storage, uploadFiles: await openDiskUploadFiles(join(dataDir, 'uploads'), storage) };
  }
  // Imported lazily: the client is only loaded for a bucket.
  const [{ openBucket }, { openS3Storage }, { openS3UploadFiles }] = await Promise.all([
    import('./s3-bucket.ts'),
    import('./s3-storage.ts'),
    import('./s3-upload-files.ts'),
  ]);
  const bucket = await openBucket(s3);
  const storage = openS3Storage(bucket, dataDir);
  return { storage, uploadFiles: openS3UploadFiles(bucket, s3, storage, dataDir) };
};
