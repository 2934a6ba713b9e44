import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { requireKey, type Storage } from './storage.ts';

const draftEnd = '.draft';

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Moves a file, also across disks. */
const move = async (file: string, target: string): Promise<void> => {
  await sync(file);
  try {
    await rename(file, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const draft = `${target}${draftEnd}`;
    await copyFile(file, draft);
    await sync(draft);
    await rename(draft, target);
    await rm(file);
  }
  await sync(dirname(target));
};

/** Storage in a local folder. */
export const openDiskStorage = async (directory: string): Promise<Storage> => {
  const root = resolve(directory);
  await mkdir(root, { recursive: true });
  const pathOf = (key: string): string => join(root, ...requireKey(key).split('/'));

  const adopt = async (key: string, file: string): Promise<void> => {
    const target = pathOf(key);
    await mkdir(dirname(target), { recursive: true });
    await move(file, target);
  };
  const openDraft: Storage['openDraft'] = async (key) => {
    const path = `${pathOf(key)}${draftEnd}`;
    await mkdir(dirname(path), { recursive: true });
    return { path, keep: () => adopt(key, path), discard: () => rm(path, { force: true }) };
  };
  return {
    openLocal: async (key) => ({ path: pathOf(key), release: async () => undefined }),
    openDraft,
    adopt,
    write: async (key, content) => {
      const draft = await openDraft(key);
      try {
        await pipeline(content, createWriteStream(draft.path));
        await draft.keep();
      } finally {
        await draft.discard();
      }
    },
    describe: async (key) => {
      // Files are never modified, only replaced, so mtime in nanoseconds identifies the content.
      const found = await stat(pathOf(key), { bigint: true }).catch(() => undefined);
      if (!found) return undefined;
      const etag = `"${found.size.toString(36)}-${found.mtimeNs.toString(36)}"`;
      return { size: Number(found.size), etag, changedAt: found.mtime };
    },
    read: async (key, range) => createReadStream(pathOf(key), range),
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
    list: async function* () {
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || entry.name.endsWith(draftEnd)) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(() => undefined);
        if (found) yield { key: relative(root, path).split(sep).join('/'), size: found.size };
      }
    },
  };
};
