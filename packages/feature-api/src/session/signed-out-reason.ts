/**
 * Why there is no session: the user signed out (`left`); it expired or was rejected; or it is a legacy account with
 * Basic credentials.
 */
const signedOutReasons = ['left', 'expired', 'rejected', 'legacy'] as const;
export type SignedOutReason = (typeof signedOutReasons)[number];

// In local storage, so that a tab that follows another tab's sign-out has the same reason.
const key = 'pauta.signed-out';

/** Why the last session of this browser ended; null if unknown, or after a new sign-in. */
export const readSignedOutReason = (): SignedOutReason | null => {
  const stored = localStorage.getItem(key);
  return signedOutReasons.find((reason) => reason === stored) ?? null;
};

export const writeSignedOutReason = (reason: SignedOutReason | null): void => {
  if (reason) localStorage.setItem(key, reason);
  else localStorage.removeItem(key);
};
