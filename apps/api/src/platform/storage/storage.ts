import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly size: number;
  /** A strong entity tag, with its quotes. */
  readonly etag: string;
  readonly changedAt: Date;
}

/** A local file for reading, until it is released. */
export interface LocalFile {
  readonly path: string;
  release(): Promise<void>;
}

/** A local file for writing. */
export interface Draft {
  /** Path to write to. */
  readonly path: string;
  /** Stores the file under the key. */
  keep(): Promise<void>;
  /** Deletes the file. Does nothing after `keep`. */
  discard(): Promise<void>;
}

/**
 * Files of the companies, by key such as `<company>/<meeting>/media`. A key has the complete file or is absent. Methods
 * throw on a key outside of the storage, and `storage_unavailable` if a remote one does not respond.
 */
export interface Storage {
  /** A local copy for programs that read from the disk. */
  openLocal(key: string): Promise<LocalFile>;
  /** A local path for programs that write to the disk. */
  openDraft(key: string): Promise<Draft>;
  /** Moves a finished file into the storage, durably. */
  adopt(key: string, file: string): Promise<void>;
  write(key: string, content: Readable): Promise<void>;
  /** Size and version of the file: a rewritten file has another version, even with equal length. */
  describe(key: string): Promise<StoredFile | undefined>;
  /** Bytes from `start` to `end`, both inclusive. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Deletes the file, or everything below a folder. A missing one is no error. */
  remove(key: string): Promise<void>;
  /** Every file, unordered. */
  list(): AsyncIterable<{ readonly key: string; readonly size: number }>;
}

/** Folder of all files of a meeting. */
export const meetingFolder = (companyId: string, meetingId: string): string => `${companyId}/${meetingId}`;

/** Throws on an invalid key: outside of the storage, or its root. */
export const requireKey = (key: string): string => {
  const parts = key.split('/');
  const isKey = !key.includes('\0') && parts.every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isKey) throw new TypeError('The key leaves the storage');
  return key;
};
