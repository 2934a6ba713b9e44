/** A file of the person's disk that the page may open again, where the browser has such a thing. */
export type FileHandle = FileSystemFileHandle & {
  readonly queryPermission?: (options: { readonly mode: 'read' }) => Promise<PermissionState>;
  readonly requestPermission?: (options: { readonly mode: 'read' }) => Promise<PermissionState>;
};

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('pauta-uploads', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('handles'));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('indexedDB')));
  });

const run = async <T>(mode: IDBTransactionMode, ask: (handles: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = ask(database.transaction('handles', mode).objectStore('handles'));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('indexedDB')));
    });
  } finally {
    database.close();
  }
};

/** Keeps a handle. Losing it only means that the person chooses the file again, so failures stay silent. */
export const keepHandle = async (id: string, handle: FileHandle): Promise<void> => {
  await run('readwrite', (handles) => handles.put(handle, id)).catch(() => undefined);
};

export const forgetHandle = async (id: string): Promise<void> => {
  await run('readwrite', (handles) => handles.delete(id)).catch(() => undefined);
};

/**
 * The file that was kept, if the page may read it. `mayAsk` is for calls that a press of the person caused: only
 * then does a browser show its question.
 */
export const openKept = async (id: string, mayAsk: boolean): Promise<File | null> => {
  try {
    const handle: FileHandle | undefined = await run('readonly', (handles) => handles.get(id));
    if (!handle) return null;
    const state = mayAsk
      ? await handle.requestPermission?.({ mode: 'read' })
      : await handle.queryPermission?.({ mode: 'read' });
    return state === 'granted' ? await handle.getFile() : null;
  } catch {
    return null;
  }
};
