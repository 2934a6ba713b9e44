import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why a text is not a valid account e-mail, in the user's language; null if it is valid. */
export const addressProblem = (email: string): string | null => {
  if (!email) return i18n._(msg`Digite seu e-mail.`);
  return /^\S+@\S+$/.test(email) ? null : i18n._(msg`Digite um e-mail completo, como nome@empresa.com.`);
};
