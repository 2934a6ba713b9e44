import { clearToasts } from '@pauta/ui-kit';

const ends = new Set<() => void>();

/**
 * Calls `end` whenever the session of this page's person ends, for work that no screen holds: it must send nothing more,
 * and show nothing, until its own person is back. Naming the same function again changes nothing.
 */
export const onSessionEnd = (end: () => void): void => void ends.add(end);

/** Ends what is done in the person's name, and takes away what it said. The app calls it, as often as it likes, while nobody is signed in. */
export const tellSessionEnd = (): void => {
  for (const end of ends) end();
  clearToasts();
};
