import { Suspense, useSyncExternalStore } from 'react';
import { createStore } from '../hooks/create-store.ts';
import { lazyComponent } from '../layout/lazy-component.ts';

export type ToastMessage = {
  /** What happened, in the past: "Reunião excluída". */
  readonly title: string;
  /** The cause, when it failed. */
  readonly description?: string;
  /** What is `critical` stays until it is closed. */
  readonly tone?: 'default' | 'positive' | 'critical';
  /** Takes it back; the toast offers it for as long as it stays. */
  readonly onUndo?: () => void;
  /** Another way on than to undo. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
};

/** A message that has been put on show. */
export type ShownToast = { readonly id: number; readonly message: ToastMessage };

const ToastList = lazyComponent(async () => (await import('./toast-list.tsx')).ToastList);

const { getState, setState, subscribe } = createStore<readonly ShownToast[]>(() => []);
let lastId = 0;

const remove = (id: number) => setState(getState().filter((shown) => shown.id !== id));

/**
 * Says something for 8 seconds, in the `ToastRegion`. What failed stays until it is closed.
 * Returns a function that takes it away at once.
 */
export const toast = (message: ToastMessage): (() => void) => {
  lastId += 1;
  const id = lastId;
  setState([...getState(), { id, message }]);
  return () => remove(id);
};

/** Takes every toast away. */
export const clearToasts = (): void => setState([]);

/** Where toasts appear. Once, in the shell. F6 goes there. */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribe, getState);
  return (
    lastId > 0 && (
      <Suspense>
        <ToastList toasts={shown} onGone={remove} />
      </Suspense>
    )
  );
}
