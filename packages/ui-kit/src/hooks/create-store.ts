/** A state outside React, to read by `useSyncExternalStore`. */
export type Store<State> = {
  readonly getState: () => State;
  /** Takes the next state, and tells everybody who watches. */
  readonly setState: (next: State) => void;
  /** Calls the listener after every change, until the function it gives is called. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly isWatched: () => boolean;
};

/** Makes a store. `initial` is asked for once, when the state is first wanted. */
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
