import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';
import { refetchStyles } from './missing-styles.ts';

const parts = new Set<() => Promise<unknown>>();

/** A component that can be loaded before it is rendered. */
export type LazyComponent<P extends object> = FunctionComponent<P> & { readonly fetch: () => Promise<unknown> };

/**
 * A component whose script is loaded on its first render, or earlier by `fetch` or `preloadComponents`; once loaded it
 * renders immediately, without its fallback.
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

/** Less is left between two frames of an animation or a scroll. */
const unhurriedMs = 20;

/** Resolves once nothing is drawn or computed. */
const idle = async (): Promise<void> => {
  if (typeof requestIdleCallback !== 'function') return;
  let leftMs = 0;
  while (leftMs <= unhurriedMs) {
    leftMs = await new Promise((resolve) => requestIdleCallback((deadline) => resolve(deadline.timeRemaining())));
  }
};

const preloadComponents = async (): Promise<void> => {
  for (const load of parts) {
    await online();
    await idle();
    // A failed preload is retried when the component is rendered.
    await load().catch(() => undefined);
  }
};

/**
 * Loads all lazy components in sequence after the first interaction, so that they also work offline later. Each waits
 * until the page is idle: the first interaction usually opens another page, and is followed by scrolling.
 */
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
