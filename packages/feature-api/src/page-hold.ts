import { createStore } from '@pauta/ui-kit/hooks';

const { getState, setState, subscribe } = createStore(() => 0);
const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Keeps this document for work that would end with it, as a recording: leaving it is asked about first, and a session
 * that expires does not replace it by the login. Gives the way to let go.
 */
export const holdPage = (): (() => void) => {
  addEventListener('beforeunload', onBeforeUnload);
  setState(getState() + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    setState(getState() - 1);
    if (getState() === 0) removeEventListener('beforeunload', onBeforeUnload);
  };
};

/** Whether anything holds this document; whoever reads it follows its changes. */
export const pageHold = { isHeld: (): boolean => getState() > 0, subscribe } as const;
