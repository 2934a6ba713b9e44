import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from './platform.ts';

/** Folders and name prefixes for temporary folders in the data directory. */
const workFolders = {
  backup: ['', 'backup-'],
  example: ['', 'example-'],
  growing: ['', 'growing-'],
  media: ['', 'media-'],
  speech: ['uploads', 'chunk-'],
} as const;

/** Creates a temporary folder. The caller deletes it; upkeep deletes those of killed processes. */
export const makeWorkFolder = async (dataDir: string, kind: keyof typeof workFolders): Promise<string> => {
  const [where, prefix] = workFolders[kind];
  await mkdir(join(dataDir, where), { recursive: true, mode: 0o700 });
  return mkdtemp(join(dataDir, where, prefix));
};

const longestWorkMs = 6 * 3_600_000;

/**
 * Deletes temporary folders of killed processes, which contain recordings and rows: all older ones if the data
 * directory is not shared, else those untouched for six hours.
 */
export const sweepWorkFolders = async ({
  config,
  log,
  now,
}: Pick<Platform, 'config' | 'log' | 'now'>): Promise<void> => {
  const before = config.DATABASE_URL ? now().getTime() - longestWorkMs : performance.timeOrigin;
  for (const [where, prefix] of Object.values(workFolders)) {
    const folder = join(config.dataDir, where);
    const names = (await readdir(folder).catch(() => [])).filter(
      (name) => name.startsWith(prefix) && /^[A-Za-z0-9]{6}$/.test(name.slice(prefix.length)),
    );
    for (const name of names) {
      const path = join(folder, name);
      try {
        if ((await lstat(path)).mtimeMs < before) await rm(path, { recursive: true });
      } catch (error) {
        log.warn({ err: error, path }, 'what a killed process left could not be removed');
      }
    }
  }
};
