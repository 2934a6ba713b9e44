const emailKey = 'pauta.sign-in.email';
/** Keys of `password-notes.ts`. */
export const codeKey = 'pauta.sign-in.code';
export const passwordResetKey = 'pauta.sign-in.password-reset';

/**
 * State shared between the sign-in screens in this tab. They are separate documents, and an e-mail in an address would
 * appear in logs.
 */
export const signInNotes = {
  /** The last entered e-mail; '' if there is none. */
  email: (): string => sessionStorage.getItem(emailKey) ?? '',
  rememberEmail: (email: string): void => {
    if (email) sessionStorage.setItem(emailKey, email);
    else sessionStorage.removeItem(emailKey);
  },
  clear: (): void => {
    for (const key of [emailKey, codeKey, passwordResetKey]) sessionStorage.removeItem(key);
  },
} as const;
