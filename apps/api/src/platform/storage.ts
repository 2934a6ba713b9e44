import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface StoredFile {
  readonly size: number;
  /** A strong entity tag, with its quotes. */
  readonly etag: string;
  readonly changedAt: Date;
}

/** Files of the companies, by key such as `<company>/<meeting>/media.webm`. */
export interface Storage {
  /** Where the file lies on this machine. Throws on a key that leaves the root. */
  path(key: string): string;
  /** Takes over a finished file; the key either holds all of it or is absent, even after a power cut. */
  adopt(key: string, file: string): Promise<void>;
  write(key: string, content: Readable): Promise<void>;
  size(key: string): Promise<number | undefined>;
  /** Size and version of the file: what was written anew has another, also when it is as long. */
  describe(key: string): Promise<StoredFile | undefined>;
  /** Bytes from `start` to `end`, both inclusive. */
  read(key: string, range?: { start: number; end: number }): Readable;
  /** The file, or all below a folder. Absent is fine. */
  remove(key: string): Promise<void>;
}

export const openStorage = async (directory: string): Promise<Storage> => {
  const root = resolve(directory);
  await mkdir(root, { recursive: true });
  const path = (key: string): string => {
    const full = resolve(root, key);
    if (key.includes('\0') || !full.startsWith(root + sep)) throw new TypeError('The key leaves the storage');
    return full;
  };
  const adopt = async (key: string, file: string): Promise<void> => {
    const target = path(key);
    await mkdir(dirname(target), { recursive: true });
    const handle = await open(file, 'r');
    await handle.sync().finally(() => handle.close());
    await rename(file, target);
    const folder = await open(dirname(target), 'r');
    await folder.sync().finally(() => folder.close());
  };
  return {
    path,
    adopt,
    write: async (key, content) => {
      const draft = `${path(key)}.draft`;
      await mkdir(dirname(draft), { recursive: true });
      try {
        await pipeline(content, createWriteStream(draft));
        await adopt(key, draft);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    size: async (key) => (await stat(path(key)).catch(() => undefined))?.size,
    describe: async (key) => {
      // A file is never changed, only replaced: its time in nanoseconds names its content.
      const found = await stat(path(key), { bigint: true }).catch(() => undefined);
      if (!found) return undefined;
      const etag = `"${found.size.toString(36)}-${found.mtimeNs.toString(36)}"`;
      return { size: Number(found.size), etag, changedAt: found.mtime };
    },
    read: (key, range) => createReadStream(path(key), range),
    remove: (key) => rm(path(key), { recursive: true, force: true }),
  };
};

/** Folder of all files of a meeting. */
export const meetingFolder = (companyId: string, meetingId: string): string => join(companyId, meetingId);
