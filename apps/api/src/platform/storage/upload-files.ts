import { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

/** Files whose bytes are still arriving, each by the id of its meeting. */
export interface UploadFiles {
  /** Takes the bytes from the tus server. */
  readonly datastore: DataStore;
  /**
   * Opens an empty upload of that size, null where it is not known yet, in place of an earlier one of the id.
   * Throws `storage_full`.
   */
  create(id: string, size: number | null): Promise<void>;
  /** Ends one of unknown size where its bytes stop. A second call changes nothing. */
  close(id: string): Promise<void>;
  /** Bytes that have arrived; undefined when the upload holds no file. */
  receivedBytes(id: string): Promise<number | undefined>;
  /** Where its bytes lie on this machine as they arrive; undefined where they gather elsewhere. */
  localPath(id: string): string | undefined;
  /** Told that bytes arrive, so that their digest is ready soon after the last. */
  follow(id: string): Promise<void>;
  /** SHA-256 of all that arrived, lower-case hex. */
  digest(id: string): Promise<string>;
  /** Drops a digest that is no longer needed. */
  forget(id: string): void;
  /** Makes it the file of that key in the storage. Called twice at once, the file ends there once. */
  adopt(id: string, key: string): Promise<void>;
  /** Absent is fine. */
  remove(id: string): Promise<void>;
  /** What gathers, with the time of the last byte. Other names are not ours to judge. */
  list(): Promise<{ id: string; changedAt: Date }[]>;
  /** Free bytes; undefined where the storage does not say. */
  freeBytes(): Promise<number | undefined>;
}

const sayLength = async (datastore: DataStore, id: string): Promise<void> => {
  const { sizeIsDeferred, offset } = await datastore.getUpload(id);
  if (!sizeIsDeferred) return;
  await datastore.declareUploadLength(id, offset);
  await datastore.write(Readable.from([]), id, offset);
};

const closing = new Map<string, Promise<void>>();

/**
 * `UploadFiles.close` of a store: all that tells it that no more comes is that the length is said. It is said once for
 * all who ask at the same time: a store that writes it down shows half of it to who reads it then.
 */
export const closeUpload = (datastore: DataStore, id: string): Promise<void> => {
  const closed = closing.get(id) ?? sayLength(datastore, id).finally(() => closing.delete(id));
  closing.set(id, closed);
  return closed;
};

/** The id that a file of an upload is named by. */
export const uploadName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.json|\.info|\.part)?$/;
