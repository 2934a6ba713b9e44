import { codeKey, passwordResetKey } from './sign-in-notes.ts';

/** A requested code for a password reset. */
export type SentCode = {
  readonly email: string;
  /** Its destination, as `c***@a***`, if known. */
  readonly destination: string | null;
  /** Request time in ms. */
  readonly sentAt: number;
};

const isSentCode = (value: unknown): value is SentCode => {
  const field = (name: string): unknown => Reflect.get(Object(value), name);
  const destination = field('destination');
  return (
    typeof field('email') === 'string' &&
    typeof field('sentAt') === 'number' &&
    (destination === null || typeof destination === 'string')
  );
};

/** State of a password reset, shared between its screens and the sign-in screen. */
export const passwordNotes = {
  code: (): SentCode | null => {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(codeKey) ?? 'null');
      return isSentCode(stored) ? stored : null;
    } catch {
      return null;
    }
  },
  rememberCode: (code: SentCode): void => sessionStorage.setItem(codeKey, JSON.stringify(code)),
  /** Whether the password was just reset. */
  wasPasswordReset: (): boolean => sessionStorage.getItem(passwordResetKey) !== null,
  rememberPasswordReset: (): void => sessionStorage.setItem(passwordResetKey, '1'),
} as const;
