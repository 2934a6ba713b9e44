let ids: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Meetings whose files this page sends or has sent. A list knows them without what sends files. */
export const sentMeetings = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getSnapshot: (): ReadonlySet<string> => ids,
  add: (id: string) => {
    if (ids.has(id)) return;
    ids = new Set([...ids, id]);
    for (const listener of listeners) listener();
  },
};
