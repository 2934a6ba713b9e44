import { type LazyComponent, lazyComponent } from '@pauta/ui-kit';
import type { ComponentType } from 'react';

type WithDialog<Props> = { readonly dialog: () => Promise<{ readonly Component: ComponentType<Props> }> };

/** Gives the dialogs that actions bring: each is loaded when it is first opened, and the same from then on. */
export const broughtDialogs = <Props extends object>() => {
  const loaded = new WeakMap<WithDialog<Props>, LazyComponent<Props>>();
  return (action: WithDialog<Props>): LazyComponent<Props> => {
    const known = loaded.get(action);
    if (known) return known;
    const made = lazyComponent(async () => (await action.dialog()).Component);
    loaded.set(action, made);
    return made;
  };
};
