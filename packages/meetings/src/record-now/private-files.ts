/** A file that is written in place. Only workers have it, and the document's types leave it out. */
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

/** Opens the recording of that id for writing, from nothing. */
export const createPrivateFile = async (id: string): Promise<SyncFile> => {
  const handle: Writable = await (await folder()).getFileHandle(id, { create: true });
  if (!handle.createSyncAccessHandle) throw new DOMException('no private files', 'NotSupportedError');
  return handle.createSyncAccessHandle();
};

/** What is there of a recording; null where nothing is. */
export const readPrivateFile = async (id: string): Promise<File | null> => {
  try {
    return await (await (await folder()).getFileHandle(id)).getFile();
  } catch {
    return null;
  }
};

/** Absent is fine. */
export const removePrivateFile = async (id: string): Promise<void> => {
  await (await folder()).removeEntry(id).catch(() => undefined);
};
