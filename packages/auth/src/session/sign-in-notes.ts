const emailKey = 'pauta.sign-in.email';
/** Of `password-notes.ts`. */
export const codeKey = 'pauta.sign-in.code';
export const passwordResetKey = 'pauta.sign-in.password-reset';

/**
 * What a screen of signing in tells the next, in this tab. They are documents of their own, and an address with an
 * e-mail in it would end in logs.
 */
export const signInNotes = {
  /** The e-mail that was entered last; '' when none was. */
  email: (): string => sessionStorage.getItem(emailKey) ?? '',
  rememberEmail: (email: string): void => {
    if (email) sessionStorage.setItem(emailKey, email);
    else sessionStorage.removeItem(emailKey);
  },
  clear: (): void => {
    for (const key of [emailKey, codeKey, passwordResetKey]) sessionStorage.removeItem(key);
  },
} as const;
