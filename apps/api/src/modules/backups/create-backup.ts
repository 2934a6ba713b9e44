import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';
import type { Platform } from '../../platform/platform.ts';
import { mediaDirectory, openStorage } from '../../platform/storage/open-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { makeWorkFolder } from '../../platform/work-folder.ts';
import { backupNames, currentFormat, type Manifest, markPurpose } from './backup-file.ts';
import { dumpDatabase } from './dump-database.ts';

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Hard-links a file, so that it survives deletion of the original; copies it where links are not supported. */
const hold = async (source: string, target: string): Promise<number | undefined> => {
  await mkdir(dirname(target), { recursive: true });
  try {
    await link(source, target).catch((error: unknown) => {
      if (isGone(error)) throw error;
      return copyFile(source, target);
    });
    return (await stat(target)).size;
  } catch (error) {
    // The meeting was deleted meanwhile.
    if (isGone(error)) return undefined;
    throw error;
  }
};

interface HeldMedia {
  mediaFiles: number;
  mediaBytes: number;
}

const holdMedia = async (source: string, target: string): Promise<HeldMedia> => {
  await mkdir(target, { recursive: true });
  const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isGone(error)) return [];
    throw error;
  });
  let mediaFiles = 0;
  let mediaBytes = 0;
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith('.draft')) continue;
    const from = join(entry.parentPath, entry.name);
    const size = await hold(from, join(target, from.slice(source.length + 1)));
    if (size === undefined) continue;
    mediaFiles += 1;
    mediaBytes += size;
  }
  return { mediaFiles, mediaBytes };
};

/** Downloads the media from the bucket. */
const fetchMedia = async (storage: Storage, target: string): Promise<HeldMedia> => {
  await mkdir(target, { recursive: true });
  const held: HeldMedia = { mediaFiles: 0, mediaBytes: 0 };
  for await (const { key } of storage.list()) {
    const path = join(target, ...key.split('/'));
    await mkdir(dirname(path), { recursive: true });
    try {
      await pipeline(await storage.read(key), createWriteStream(path));
    } catch (error) {
      // The meeting was deleted meanwhile.
      if (await storage.describe(key)) throw error;
      await rm(path, { force: true });
      continue;
    }
    held.mediaFiles += 1;
    held.mediaBytes += (await stat(path)).size;
  }
  return held;
};

/** Writes the archive to a draft file and renames it when complete. Only its owner may read it. */
const pack = async (directory: string, file: string): Promise<number> => {
  const draft = `${file}.draft`;
  await rm(draft, { force: true });
  try {
    const handle = await open(draft, 'wx', 0o600);
    await handle.close();
    await create({ file: draft, cwd: directory, portable: true, strict: true }, await readdir(directory));
    const written = await open(draft, 'r');
    await written.sync().finally(() => written.close());
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return (await stat(file)).size;
};

export interface BackupReport extends Manifest {
  bytes: number;
  holdsSecret: boolean;
}

/**
 * Writes one archive for another machine: the rows as of one instant, the media, and the installation's secret unless
 * it comes from `PAUTA_SECRET`. Media are copied after the rows, so every row has its media.
 */
export const createBackup = async (
  { config, database, secrets, now }: Pick<Platform, 'config' | 'database' | 'secrets' | 'now'>,
  file: string,
): Promise<BackupReport> => {
  const work = await makeWorkFolder(config.dataDir, 'backup');
  try {
    const takenAt = now().toISOString();
    const dump = await dumpDatabase(database, join(work, backupNames.database));
    const target = join(work, backupNames.media);
    const media = config.s3
      ? await fetchMedia((await openStorage(config)).storage, target)
      : await holdMedia(mediaDirectory(config), target);
    const holdsSecret = config.PAUTA_SECRET === undefined;
    // Needed even with `PAUTA_SECRET`: rows may still be sealed with the earlier secret.
    const secret = join(config.dataDir, backupNames.secret);
    if (existsSync(secret)) await copyFile(secret, join(work, backupNames.secret));
    const secretMark = secrets.sign(markPurpose, takenAt);
    const manifest: Manifest = { format: currentFormat, takenAt, ...dump, ...media, secretMark };
    await writeFile(join(work, backupNames.manifest), JSON.stringify(manifest, undefined, 2));
    return { ...manifest, bytes: await pack(work, file), holdsSecret };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
};
