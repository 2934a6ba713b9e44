import type { User } from '@pauta/contract';
import type { SessionState } from '@pauta/feature-api';

/** The state without a session. */
export const signedOut: SessionState = {
  authenticated: false,
  user: null,
  templateId: null,
  initializing: false,
  userDataComplete: false,
};

/** The initial state, before it is known whether there is a session. */
export const initialSession: SessionState = { ...signedOut, initializing: true };

/** Whether the user has all data that the product needs. */
export const isComplete = (user: User): boolean => Boolean(user.id && user.emailAddress && user.firstName);
