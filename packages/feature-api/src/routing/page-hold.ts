import { createStore } from '@pauta/ui-kit/hooks';
import { paths } from './paths.ts';
import { readSignedOutReason } from '../session/signed-out-reason.ts';

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

/** Whether this document outlives a session that ended: it is held, and the person did not choose to leave. */
const isKept = (): boolean => getState() > 0 && readSignedOutReason() !== 'left';

/** Whoever reads whether this document is kept follows its changes. */
export const pageHold = { isKept, subscribe } as const;

/** Loads the product anew without a question, for another person than this document was of: nothing of it stays. */
export const giveUpPage = (replace = (address: string) => location.replace(address)): void => {
  removeEventListener('beforeunload', onBeforeUnload);
  replace(paths.meetings);
};
