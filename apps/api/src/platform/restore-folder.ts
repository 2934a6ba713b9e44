import { access, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders with this prefix in the data directory belong to a restore. */
const prefix = 'restore-';
/** What a restore replaces in the data directory; `database` is that of an earlier version. */
export const replacedNames = ['database', 'postgres', 'media', 'uploads', 'secret.key'] as const;

/** Where they are meanwhile. */
const asideIn = (folder: string): string => join(folder, 'replaced');
/** Mark of a restore that has set everything aside, and puts new data in place. */
const fillingIn = (folder: string): string => join(folder, 'filling');
/** Mark of a restore whose new data are complete. */
const completeIn = (folder: string): string => join(folder, 'complete');

/** Whether a file or folder exists. */
export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const move = async (from: string, to: string): Promise<void> => {
  for (const name of replacedNames) if (await isThere(join(from, name))) await rename(join(from, name), join(to, name));
};

/**
 * Files of a restore. At every moment a killed one can be undone, or is complete: before the first mark nothing new is
 * in the data directory, between the marks all of it is new, and after the second nothing old is needed.
 */
export interface RestoreFolder {
  /** For the unpacked backup. */
  readonly path: string;
  /** Sets the present data aside. */
  setAside(): Promise<void>;
  /** Keeps the new data. */
  complete(): Promise<void>;
  /** Brings back what was there before. */
  undo(): Promise<void>;
}

const folderAt = (dataDir: string, path: string): RestoreFolder => {
  const [aside, filling, complete] = [asideIn(path), fillingIn(path), completeIn(path)];
  const clear = async () => {
    // Old data first: without a mark they would be brought back.
    await rm(aside, { recursive: true, force: true });
    await rm(path, { recursive: true, force: true });
  };
  return {
    path,
    setAside: async () => {
      await mkdir(aside, { recursive: true });
      await move(dataDir, aside);
      await writeFile(filling, '');
    },
    complete: async () => {
      await rename(filling, complete);
      await clear();
    },
    undo: async () => {
      if (await isThere(complete)) return clear();
      if (await isThere(filling)) {
        for (const name of replacedNames) await rm(join(dataDir, name), { recursive: true, force: true });
        await rm(filling);
      }
      await move(aside, dataDir);
      return clear();
    },
  };
};

export const openRestoreFolder = async (dataDir: string): Promise<RestoreFolder> =>
  folderAt(dataDir, await mkdtemp(join(dataDir, prefix)));

/** Folders left by killed restores. */
const leftFolders = async (dataDir: string): Promise<RestoreFolder[]> =>
  (await readdir(dataDir, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(prefix))
    .map(({ name }) => folderAt(dataDir, join(dataDir, name)));

/** Undoes killed restores, and deletes what they left. The caller is the only user of the data directory. */
export const undoRestores = async (dataDir: string): Promise<void> => {
  for (const folder of await leftFolders(dataDir)) await folder.undo();
};

/** Whether a restore is under way, or was killed while files or rows may have been replaced. */
export const isRestoring = async (dataDir: string): Promise<boolean> => {
  const folders = await leftFolders(dataDir);
  const marks = await Promise.all(folders.map(({ path }) => isThere(fillingIn(path))));
  return marks.includes(true);
};
