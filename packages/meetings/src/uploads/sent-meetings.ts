import { createStore } from '@pauta/ui-kit/hooks';

const { getState, setState, subscribe } = createStore<ReadonlySet<string>>(() => new Set());

/** Meetings whose files this page sends or has sent. A list knows them without what sends files. */
export const sentMeetings = {
  subscribe,
  getSnapshot: getState,
  add: (id: string) => {
    if (!getState().has(id)) setState(new Set([...getState(), id]));
  },
};
