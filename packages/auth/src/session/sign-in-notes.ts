/** A code for a new password that was asked for. */
export type SentCode = {
  readonly email: string;
  /** Where it went, as `c***@a***`, when that is known. */
  readonly destination: string | null;
  /** When, in ms. */
  readonly sentAt: number;
};

const emailKey = 'pauta.sign-in.email';
const codeKey = 'pauta.sign-in.code';
const passwordResetKey = 'pauta.sign-in.password-reset';

const isSentCode = (value: unknown): value is SentCode => {
  const field = (name: string): unknown => Reflect.get(Object(value), name);
  const destination = field('destination');
  return (
    typeof field('email') === 'string' &&
    typeof field('sentAt') === 'number' &&
    (destination === null || typeof destination === 'string')
  );
};

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
  code: (): SentCode | null => {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(codeKey) ?? 'null');
      return isSentCode(stored) ? stored : null;
    } catch {
      return null;
    }
  },
  rememberCode: (code: SentCode): void => sessionStorage.setItem(codeKey, JSON.stringify(code)),
  /** The password was just reset. */
  wasPasswordReset: (): boolean => sessionStorage.getItem(passwordResetKey) !== null,
  rememberPasswordReset: (): void => sessionStorage.setItem(passwordResetKey, '1'),
  clear: (): void => {
    for (const key of [emailKey, codeKey, passwordResetKey]) sessionStorage.removeItem(key);
  },
} as const;
