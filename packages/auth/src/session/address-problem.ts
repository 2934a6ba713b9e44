import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why this cannot be the address of an account, in the person's language; null when it can. */
export const addressProblem = (email: string): string | null => {
  if (!email) return i18n._(msg`Digite seu e-mail.`);
  return /^\S+@\S+$/.test(email) ? null : i18n._(msg`Digite um e-mail completo, como nome@empresa.com.`);
};
