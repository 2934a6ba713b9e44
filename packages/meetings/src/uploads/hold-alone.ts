/** Makes sure that one tab alone works on an upload. Null when another one does. */
export const holdAlone = (id: string): Promise<(() => void) | null> => {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    void navigator.locks.request(`pauta.upload.${id}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
  });
};
