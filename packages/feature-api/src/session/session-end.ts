import { clearToasts } from '@pauta/ui-kit';

const ends = new Set<() => void>();

/**
 * Registers a function to call whenever the session of this page's user ends, for background work that must then stop
 * and hide. Registering the same function again has no effect.
 */
export const onSessionEnd = (end: () => void): void => void ends.add(end);

/** Runs the registered functions and clears toasts. Called by the app, possibly repeatedly, while signed out. */
export const emitSessionEnd = (): void => {
  for (const end of ends) end();
  clearToasts();
};
