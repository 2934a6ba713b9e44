import { lstat, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import type { Platform } from '../../platform/platform.ts';
import { ProblemError } from '../../platform/problem-error.ts';

/** Where the bytes of an upload gather until they are a recording. The name of an upload is its meeting's id. */
export const uploadDirectory = (platform: Pick<Platform, 'config'>): string => join(platform.config.dataDir, 'uploads');

export const uploadPath = (platform: Pick<Platform, 'config'>, meetingId: string): string =>
  join(uploadDirectory(platform), meetingId);

export const openUploadStore = async (platform: Pick<Platform, 'config'>): Promise<FileStore> => {
  await mkdir(uploadDirectory(platform), { recursive: true });
  return new FileStore({ directory: uploadDirectory(platform) });
};

/** Opens an empty upload of that size, in place of an earlier one of the meeting. */
export const openUploadFile = async (
  platform: Pick<Platform, 'config'>,
  meetingId: string,
  size: number,
): Promise<void> => {
  const store = await openUploadStore(platform);
  await removeUploadFile(platform, meetingId);
  try {
    await store.create(new Upload({ id: meetingId, size, offset: 0 }));
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC'
      ? new ProblemError('storage_full', { cause: error })
      : error;
  }
};

export const removeUploadFile = async (platform: Pick<Platform, 'config'>, meetingId: string): Promise<void> => {
  for (const path of [uploadPath(platform, meetingId), `${uploadPath(platform, meetingId)}.json`])
    await rm(path, { recursive: true, force: true });
};

/** Bytes that have arrived; undefined when the upload holds no file. */
export const receivedBytes = async (
  platform: Pick<Platform, 'config'>,
  meetingId: string,
): Promise<number | undefined> => (await stat(uploadPath(platform, meetingId)).catch(() => undefined))?.size;

const uploadName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.json)?$/;

/** Meeting ids of what gathers, with the time of the last byte. Other names are not ours to judge. */
export const listUploadFiles = async (
  platform: Pick<Platform, 'config'>,
): Promise<{ meetingId: string; changedAt: Date }[]> => {
  const names = await readdir(uploadDirectory(platform));
  const ids = new Set(names.flatMap((name) => uploadName.exec(name)?.[1] ?? []));
  const changedAt = async (path: string) => (await lstat(path).catch(() => undefined))?.mtimeMs ?? 0;
  return Promise.all(
    [...ids].map(async (meetingId) => {
      const path = uploadPath(platform, meetingId);
      return { meetingId, changedAt: new Date(Math.max(await changedAt(path), await changedAt(`${path}.json`))) };
    }),
  );
};
