import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

const parts = new Set<() => Promise<unknown>>();

/** A component whose script is fetched when it is shown first, or by `fetchParts` before that. */
export const lazyPart = <P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> => {
  parts.add(load);
  return lazy(async () => ({ default: await load() }));
};

const fetchParts = async (): Promise<void> => {
  for (const load of parts) {
    // What does not come now is asked for again where it is shown.
    await load().catch(() => undefined);
  }
};

/** Fetches every such part, one after the other, once the person does something: a network lost later takes none away. */
export const fetchPartsOnFirstUse = (): void => {
  const controller = new AbortController();
  for (const type of ['pointerdown', 'pointermove', 'keydown']) {
    addEventListener(
      type,
      () => {
        controller.abort();
        void fetchParts();
      },
      { capture: true, passive: true, signal: controller.signal },
    );
  }
};
