/** A sync access handle. Available only in workers, and missing in the DOM types. */
export type SyncFile = {
  readonly write: (bytes: Uint8Array<ArrayBuffer>, options: { readonly at: number }) => number;
  readonly read: (bytes: Uint8Array<ArrayBuffer>, options: { readonly at: number }) => number;
  readonly flush: () => void;
  readonly close: () => void;
};

type Writable = FileSystemFileHandle & { readonly createSyncAccessHandle?: () => Promise<SyncFile> };

const folderName = 'recordings';

const folder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(folderName, { create: true });

/** Creates an empty private file for a recording id. */
export const createPrivateFile = async (id: string): Promise<SyncFile> => {
  const handle: Writable = await (await folder()).getFileHandle(id, { create: true });
  if (!handle.createSyncAccessHandle) throw new DOMException('no private files', 'NotSupportedError');
  return handle.createSyncAccessHandle();
};

/** The private file of a recording; null if there is none. */
export const readPrivateFile = async (id: string): Promise<File | null> => {
  try {
    return await (await (await folder()).getFileHandle(id)).getFile();
  } catch {
    return null;
  }
};

/** Does nothing if there is no file. */
export const removePrivateFile = async (id: string): Promise<void> => {
  await (await folder()).removeEntry(id).catch(() => undefined);
};
