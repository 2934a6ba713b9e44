import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from './platform.ts';

/** Where in the data directory folders for work at hand are made, and how their names begin. */
const workFolders = {
  backup: ['', 'backup-'],
  example: ['', 'example-'],
  media: ['', 'media-'],
  speech: ['uploads', 'chunk-'],
} as const;

/** A folder for work at hand. Its maker removes it; the upkeep removes what a killed process leaves. */
export const makeWorkFolder = async (dataDir: string, kind: keyof typeof workFolders): Promise<string> => {
  const [where, prefix] = workFolders[kind];
  await mkdir(join(dataDir, where), { recursive: true, mode: 0o700 });
  return mkdtemp(join(dataDir, where, prefix));
};

const longestWorkMs = 6 * 3_600_000;

/**
 * Removes folders that killed processes left: they hold speech, and rows. Alone in the data directory, all from before
 * this process; where others share it, those untouched for six hours.
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
