import { Suspense, useSyncExternalStore } from 'react';
import { createStore } from '../hooks/create-store.ts';
import { lazyComponent } from '../layout/lazy-component.ts';

export type ToastMessage = {
  /** What happened, in the past tense: "Reunião excluída". */
  readonly title: string;
  /** The cause, if it failed. */
  readonly description?: string;
  /** `critical` toasts stay until they are dismissed. */
  readonly tone?: 'default' | 'positive' | 'critical';
  /** Called by the undo button. */
  readonly onUndo?: () => void;
  /** An action other than undo. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
};

/** A visible toast. */
export type ShownToast = { readonly id: number; readonly message: ToastMessage };

const ToastList = lazyComponent(async () => (await import('./toast-list.tsx')).ToastList);

const { getState, setState, subscribe } = createStore<readonly ShownToast[]>(() => []);
let lastId = 0;

const remove = (id: number) => setState(getState().filter((shown) => shown.id !== id));

/**
 * Shows a toast in the `ToastRegion` for 8 seconds; `critical` ones stay until they are dismissed.
 * Returns a function that dismisses it.
 */
export const toast = (message: ToastMessage): (() => void) => {
  lastId += 1;
  const id = lastId;
  setState([...getState(), { id, message }]);
  return () => remove(id);
};

/** Dismisses all toasts. */
export const clearToasts = (): void => setState([]);

/** Container of the toasts, rendered once in the shell. F6 moves the focus to it. */
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
