import { createStore } from '@pauta/ui-kit/hooks';
import { paths } from './paths.ts';
import { readSignedOutReason } from '../session/signed-out-reason.ts';

const { getState, setState, subscribe } = createStore(() => 0);
const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Holds this document for work that would end with it, such as a recording: leaving asks for confirmation, and an
 * expired session does not load the sign-in page. Returns the release function.
 */
export const blockUnload = (): (() => void) => {
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

/** Whether this document survives an ended session: it is held, and the user did not sign out. */
const isKept = (): boolean => getState() > 0 && readSignedOutReason() !== 'left';

/** Store of whether this document is kept. */
export const unloadBlock = { isKept, subscribe } as const;

/** Reloads the product without confirmation, for another user: discards all data of this document. */
export const leavePage = (replace = (address: string) => location.replace(address)): void => {
  removeEventListener('beforeunload', onBeforeUnload);
  replace(paths.meetings);
};
