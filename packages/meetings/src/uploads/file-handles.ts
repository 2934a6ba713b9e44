/** A handle by which the page can reopen a file of the user's disk, in browsers that support it. */
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

/** Stores a handle. Failures are ignored: without it, the user selects the file again. */
export const saveHandle = async (id: string, handle: FileHandle): Promise<void> => {
  await run('readwrite', (handles) => handles.put(handle, id)).catch(() => undefined);
};

export const deleteHandle = async (id: string): Promise<void> => {
  await run('readwrite', (handles) => handles.delete(id)).catch(() => undefined);
};

/**
 * The stored file, if the page may read it. `mayAsk` requires a user gesture: only then does the browser show its
 * permission prompt.
 */
export const openSavedFile = async (id: string, mayAsk: boolean): Promise<File | null> => {
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
