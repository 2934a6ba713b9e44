import { createStore } from '@pauta/ui-kit/hooks';

const { getState, setState, subscribe } = createStore<ReadonlySet<string>>(() => new Set());

/** Meetings whose files this page has uploaded, for lists, without loading the upload code. */
export const sentMeetings = {
  subscribe,
  getSnapshot: getState,
  add: (id: string) => {
    if (!getState().has(id)) setState(new Set([...getState(), id]));
  },
};
