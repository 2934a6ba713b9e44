import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';
import { refetchStyles } from './missing-styles.ts';

const parts = new Set<() => Promise<unknown>>();

/** A component that can be fetched ahead of being shown. */
export type LazyComponent<P extends object> = FunctionComponent<P> & { readonly fetch: () => Promise<unknown> };

/**
 * A component whose script is fetched when it is shown first, or by `fetch` or `preloadComponents` before that; then it is
 * there at once, and its fallback is never shown.
 */
export const lazyComponent = <P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> => {
  let loaded: ComponentType<P> | undefined;
  const fetch = async () => {
    if (loaded) return loaded;
    await refetchStyles();
    return (loaded = await load());
  };
  const Later = lazy(async () => ({ default: await fetch() }));
  const Part = (props: P) => {
    const [Shown] = useState(() => loaded ?? Later);
    return createElement<P>(Shown, props);
  };
  parts.add(fetch);
  return Object.assign(Part, { fetch });
};

const online = (): Promise<unknown> | undefined =>
  navigator.onLine ? undefined : new Promise((resolve) => addEventListener('online', resolve, { once: true }));

const preloadComponents = async (): Promise<void> => {
  for (const load of parts) {
    await online();
    // What does not come now is asked for again where it is shown.
    await load().catch(() => undefined);
  }
};

/** Fetches every such part, one after the other, once the person does something: a network lost later takes none away. */
export const preloadOnFirstUse = (): void => {
  const controller = new AbortController();
  for (const type of ['pointerdown', 'pointermove', 'keydown']) {
    addEventListener(
      type,
      () => {
        controller.abort();
        void preloadComponents();
      },
      { capture: true, passive: true, signal: controller.signal },
    );
  }
};
