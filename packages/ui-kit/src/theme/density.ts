import { useSyncExternalStore } from 'react';
import { createStore } from '../hooks/create-store.ts';
import { defaultDensity, densities, type Density, densityKey } from './tokens.ts';

/** Parses the stored value; missing or unknown values become the default. */
const parseDensity = (stored: string | null): Density =>
  densities.find((density) => density === stored) ?? defaultDensity;

const read = () => {
  try {
    return localStorage.getItem(densityKey);
  } catch {
    return null;
  }
};

const store = createStore(() => parseDensity(read()));

const publish = (density: Density) => {
  document.documentElement.dataset['density'] = density;
  store.setState(density);
};

/** Stores the density, applies it to the document and notifies subscribers. */
export const setDensity = (density: Density): void => {
  try {
    localStorage.setItem(densityKey, density);
  } catch {
    // Storage is blocked: the change applies to this visit only.
  }
  publish(density);
};

const followOtherTabs = (event: StorageEvent) => {
  if (event.key === densityKey || event.key === null) publish(parseDensity(event.newValue));
};

const subscribe = (listener: () => void) => {
  if (!store.isWatched()) addEventListener('storage', followOtherTabs);
  const stop = store.subscribe(listener);
  return () => {
    stop();
    if (!store.isWatched()) removeEventListener('storage', followOtherTabs);
  };
};

/** The current density; also updates when another tab changes it. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, store.getState, () => defaultDensity);
