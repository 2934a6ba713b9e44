import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type PasswordRule = {
  readonly id: string;
  readonly label: MessageDescriptor;
  readonly isMet: (password: string) => boolean;
};

/** Password policy of the pool. */
export const passwordRules: readonly PasswordRule[] = [
  { id: 'length', label: msg`8 caracteres ou mais`, isMet: (password) => password.length >= 8 },
  { id: 'upper', label: msg`Uma letra maiúscula`, isMet: (password) => /[A-Z]/.test(password) },
  { id: 'lower', label: msg`Uma letra minúscula`, isMet: (password) => /[a-z]/.test(password) },
  { id: 'digit', label: msg`Um número`, isMet: (password) => /\d/.test(password) },
  { id: 'symbol', label: msg`Um símbolo, como # ou !`, isMet: (password) => /[^A-Za-z0-9]/.test(password) },
];

/** Whether a password satisfies the policy. */
export const isStrong = (password: string): boolean => passwordRules.every(({ isMet }) => isMet(password));
