import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly size: number;
  /** A strong entity tag, with its quotes. */
  readonly etag: string;
  readonly changedAt: Date;
}

/** A file on this machine that is only read, until it is released. */
export interface LocalFile {
  readonly path: string;
  release(): Promise<void>;
}

/** A file on this machine that is being made. */
export interface Draft {
  /** Where to write. */
  readonly path: string;
  /** Puts what was written under the key. */
  keep(): Promise<void>;
  /** Removes what was written. After `keep` there is nothing to remove. */
  discard(): Promise<void>;
}

/**
 * Files of the companies, by key such as `<company>/<meeting>/media`. A key either holds all of a file or is absent. Its
 * methods throw on a key that leaves the storage, and `storage_unavailable` where a remote one does not answer.
 */
export interface Storage {
  /** The file for a program that reads from the disk. */
  openLocal(key: string): Promise<LocalFile>;
  /** A place where such a program writes what the key is to hold. */
  openDraft(key: string): Promise<Draft>;
  /** Takes over a finished file, also so that a power cut can't undo it. */
  adopt(key: string, file: string): Promise<void>;
  write(key: string, content: Readable): Promise<void>;
  /** Size and version of the file: what was written anew has another, also when it is as long. */
  describe(key: string): Promise<StoredFile | undefined>;
  /** Bytes from `start` to `end`, both inclusive. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** The file, or all below a folder. Absent is fine. */
  remove(key: string): Promise<void>;
  /** Every file, in no order. */
  list(): AsyncIterable<{ readonly key: string; readonly size: number }>;
}

/** Folder of all files of a meeting. */
export const meetingFolder = (companyId: string, meetingId: string): string => `${companyId}/${meetingId}`;

/** Throws where the key is none: it leaves the storage, or names all of it. */
export const requireKey = (key: string): string => {
  const parts = key.split('/');
  const isKey = !key.includes('\0') && parts.every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isKey) throw new TypeError('The key leaves the storage');
  return key;
};
