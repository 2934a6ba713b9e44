import { type LazyComponent, lazyComponent } from '@pauta/ui-kit';
import type { ComponentType } from 'react';

type WithDialog<Props> = { readonly dialog: () => Promise<{ readonly Component: ComponentType<Props> }> };

/** Lazy dialogs of actions; the same component instance on every call. */
export const createDialogLoader = <Props extends object>() => {
  const loaded = new WeakMap<WithDialog<Props>, LazyComponent<Props>>();
  return (action: WithDialog<Props>): LazyComponent<Props> => {
    const known = loaded.get(action);
    if (known) return known;
    const made = lazyComponent(async () => (await action.dialog()).Component);
    loaded.set(action, made);
    return made;
  };
};
