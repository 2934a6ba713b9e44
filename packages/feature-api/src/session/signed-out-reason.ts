/**
 * Why nobody is signed in: they left; the session ended or was refused; or the account is one of the old kind, with
 * basic credentials.
 */
const signedOutReasons = ['left', 'expired', 'rejected', 'legacy'] as const;
export type SignedOutReason = (typeof signedOutReasons)[number];

// Shared by all tabs: one that follows another's sign-out gives the same reason.
const key = 'pauta.signed-out';

/** Why the last session of this browser ended; null when it is not known, or somebody has signed in since. */
export const readSignedOutReason = (): SignedOutReason | null => {
  const stored = localStorage.getItem(key);
  return signedOutReasons.find((reason) => reason === stored) ?? null;
};

export const writeSignedOutReason = (reason: SignedOutReason | null): void => {
  if (reason) localStorage.setItem(key, reason);
  else localStorage.removeItem(key);
};
