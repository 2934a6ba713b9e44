import type { User } from '@pauta/contract';
import type { SessionState } from '@pauta/feature-api';

/** Of nobody. */
export const signedOut: SessionState = {
  authenticated: false,
  user: null,
  templateId: null,
  initializing: false,
  userDataComplete: false,
};

/** What every session starts as: it is not known yet whose. */
export const initialSession: SessionState = { ...signedOut, initializing: true };

/** Whether enough is known of somebody to show the product to them. */
export const isComplete = (user: User): boolean => Boolean(user.id && user.emailAddress && user.firstName);
