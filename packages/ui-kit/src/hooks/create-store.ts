/** State outside React, for `useSyncExternalStore`. */
export type Store<State> = {
  readonly getState: () => State;
  /** Replaces the state and notifies all subscribers. */
  readonly setState: (next: State) => void;
  /** Calls the listener after every change; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly isWatched: () => boolean;
};

/** Makes a store. `initial` is called once, on the first read. */
export const createStore = <State>(initial: () => State): Store<State> => {
  let held: { readonly state: State } | undefined;
  const listeners = new Set<() => void>();
  return {
    getState: () => (held ??= { state: initial() }).state,
    setState: (state) => {
      held = { state };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isWatched: () => listeners.size > 0,
  };
};
