import { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

/** Uploads in progress, by meeting id. */
export interface UploadFiles {
  /** Store for the tus server. */
  readonly datastore: DataStore;
  /** Creates an empty upload of that size, null if unknown, replacing an earlier one. Throws `storage_full`. */
  create(id: string, size: number | null): Promise<void>;
  /** Completes an upload of unknown size at its current length. Idempotent. */
  close(id: string): Promise<void>;
  /** Number of bytes received; undefined without a file. */
  receivedBytes(id: string): Promise<number | undefined>;
  /** The same for files that are read while they grow. */
  readonly growingDatastore: DataStore;
  /** Local path of what can be read of a growing file; undefined without a byte of it. One call at a time for an id. */
  openGrowing(id: string): Promise<string | undefined>;
  /** Called when bytes arrive, so that the digest is ready soon after the last. */
  follow(id: string): Promise<void>;
  /** SHA-256 of the received bytes, lower-case hex. */
  digest(id: string): Promise<string>;
  /** Discards a digest that is no longer needed. */
  forget(id: string): void;
  /** Moves the upload into the storage. Safe for concurrent calls. */
  adopt(id: string, key: string): Promise<void>;
  /** A missing one is no error. */
  remove(id: string): Promise<void>;
  /** Uploads in progress with the time of the last byte. Other files are ignored. */
  list(): Promise<{ id: string; changedAt: Date }[]>;
  /** Free bytes; undefined if unknown. */
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
 * Implements `UploadFiles.close` by declaring the length. Concurrent calls share one declaration, as a store that
 * writes it to a file could be read half-written.
 */
export const closeUpload = (datastore: DataStore, id: string): Promise<void> => {
  const closed = closing.get(id) ?? sayLength(datastore, id).finally(() => closing.delete(id));
  closing.set(id, closed);
  return closed;
};

/** Pattern of the files of an upload, with its id. */
export const uploadName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.json|\.info|\.part)?$/;
