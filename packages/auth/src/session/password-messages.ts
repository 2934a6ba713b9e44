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

/** What a person reads when a password cannot be reset; the first that applies. */
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

/** The message of a reset that failed, in the person's language. */
export const resetFailure = (error: unknown): PasswordFailure<ResetField> => {
  const failure = failureOf(error);
  const row = resetMessages.find(({ when }) => when(failure));
  if (!row) throw new Error('no row of the reset messages applies');
  return rowFailure(row);
};

/** The same for a change by somebody who is signed in; what none applies to is told as the pool says it. */
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

/** The message of a change that failed, in the person's language where the failure is a known one. */
export const updateFailure = (error: unknown): PasswordFailure<UpdateField> => {
  const failure = failureOf(error);
  const row = updateMessages.find(({ when }) => when(failure));
  if (row) return rowFailure(row);
  return { message: failure.message || i18n._(msg`Erro inesperado ao atualizar senha. Tente novamente`) };
};
