import { lstat, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { ProblemError } from '../problem-error.ts';
import { openFollowingDigest } from './following-digest.ts';
import type { Storage } from './storage.ts';
import { closeUpload, type UploadFiles, uploadName } from './upload-files.ts';

/** Uploads in a local folder, next to a storage on the same disk. */
export const openDiskUploadFiles = async (directory: string, storage: Pick<Storage, 'adopt'>): Promise<UploadFiles> => {
  await mkdir(directory, { recursive: true });
  const datastore = new FileStore({ directory });
  const digests = openFollowingDigest();
  const pathOf = (id: string): string => join(directory, id);
  const notesOf = (id: string): string => `${pathOf(id)}.json`;

  const remove = async (id: string): Promise<void> => {
    for (const path of [pathOf(id), notesOf(id)]) await rm(path, { recursive: true, force: true });
    digests.forget(pathOf(id));
  };
  const receivedBytes = async (id: string) => (await stat(pathOf(id)).catch(() => undefined))?.size;
  const changedAt = async (path: string) => (await lstat(path).catch(() => undefined))?.mtimeMs ?? 0;

  return {
    datastore,
    create: async (id, size) => {
      await remove(id);
      // Created again in case it was deleted since the start.
      await mkdir(directory, { recursive: true });
      try {
        await datastore.create(new Upload({ id, offset: 0, ...(size !== null && { size }) }));
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'ENOSPC'
          ? new ProblemError('storage_full', { cause: error })
          : error;
      }
    },
    close: (id) => closeUpload(datastore, id),
    receivedBytes,
    growingDatastore: datastore,
    openGrowing: async (id) => ((await receivedBytes(id)) ? pathOf(id) : undefined),
    follow: (id) => digests.follow(pathOf(id)),
    digest: (id) => digests.digest(pathOf(id)),
    forget: (id) => digests.forget(pathOf(id)),
    adopt: async (id, key) => {
      await storage.adopt(key, pathOf(id));
      await remove(id);
    },
    remove,
    list: async () => {
      const names = await readdir(directory);
      const ids = new Set(names.flatMap((name) => uploadName.exec(name)?.[1] ?? []));
      return Promise.all(
        [...ids].map(async (id) => ({
          id,
          changedAt: new Date(Math.max(await changedAt(pathOf(id)), await changedAt(notesOf(id)))),
        })),
      );
    },
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize;
    },
  };
};
