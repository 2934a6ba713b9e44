import { codeKey, passwordResetKey } from './sign-in-notes.ts';

/** A code for a new password that was asked for. */
export type SentCode = {
  readonly email: string;
  /** Where it went, as `c***@a***`, when that is known. */
  readonly destination: string | null;
  /** When, in ms. */
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

/** The notes about a forgotten password, which only its screens and the login read. */
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
  /** The password was just reset. */
  wasPasswordReset: (): boolean => sessionStorage.getItem(passwordResetKey) !== null,
  rememberPasswordReset: (): void => sessionStorage.setItem(passwordResetKey, '1'),
} as const;
