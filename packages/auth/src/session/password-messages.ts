import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { connectionLost } from './connection-lost.ts';
import { isConnectionLost, isTooMany, sessionExpired, tooManyAttempts, weakPassword } from './login-messages.ts';

type Failure = { readonly name: string; readonly message: string };

type Row<Field extends string> = {
  readonly when: (failure: Failure) => boolean;
  readonly message: MessageDescriptor;
  readonly field?: Field;
};

export type ResetField = 'email' | 'code' | 'password';
export type UpdateField = 'current' | 'next';
export type PasswordFailure<Field extends string> = { readonly message: string; readonly field?: Field };

const named =
  (...names: string[]) =>
  ({ name }: Failure) =>
    names.includes(name);

const failureOf = (error: unknown): Failure => {
  const { name = '', message = '' } = error instanceof Error ? error : {};
  return { name, message };
};

const rowFailure = <Field extends string>({ message, field }: Row<Field>): PasswordFailure<Field> => ({
  message: i18n._(message),
  ...(field && { field }),
});

/** Messages of failed password resets; the first match wins. */
const resetMessages: readonly Row<ResetField>[] = [
  {
    when: named('CodeMismatchException'),
    message: msg`O código não confere. Veja o e-mail mais recente e digite os 6 números.`,
    field: 'code',
  },
  {
    when: named('ExpiredCodeException'),
    message: msg`O código expirou ou já foi usado. Peça outro código.`,
    field: 'code',
  },
  { when: named('InvalidPasswordException'), message: weakPassword, field: 'password' },
  {
    when: isTooMany,
    message: msg`Muitas tentativas. Aguarde alguns minutos antes de tentar novamente ou contate o suporte.`,
  },
  { when: isConnectionLost, message: connectionLost },
  { when: () => true, message: msg`Não foi possível redefinir a senha. Tente de novo ou contate o suporte.` },
];

/** Message of a failed reset in the user's language. */
export const resetFailure = (error: unknown): PasswordFailure<ResetField> => {
  const failure = failureOf(error);
  const row = resetMessages.find(({ when }) => when(failure));
  if (!row) throw new Error('no row of the reset messages applies');
  return rowFailure(row);
};

/** Messages of failed password changes; the first match wins. Others show the pool's message. */
const updateMessages: readonly Row<UpdateField>[] = [
  { when: isTooMany, message: tooManyAttempts },
  {
    when: (failure) => named('NotAuthorizedException')(failure) && /incorrect/i.test(failure.message),
    message: msg`A senha atual está incorreta.`,
    field: 'current',
  },
  { when: named('NotAuthorizedException'), message: sessionExpired },
  { when: named('InvalidPasswordException'), message: weakPassword, field: 'next' },
  { when: isConnectionLost, message: connectionLost },
];

/** Message of a failed change, in the user's language if the failure is known. */
export const updateFailure = (error: unknown): PasswordFailure<UpdateField> => {
  const failure = failureOf(error);
  const row = updateMessages.find(({ when }) => when(failure));
  if (row) return rowFailure(row);
  return { message: failure.message || i18n._(msg`Erro inesperado ao atualizar senha. Tente novamente`) };
};
