import { Trans, useLingui } from '@lingui/react/macro';
import { useDocumentTitle } from '@pauta/feature-api';
import { Banner, BlankFrame, Button, Link, LinkButton, PasswordField, Stack } from '@pauta/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { updateFailure, type UpdateField } from '../session/password-messages.ts';
import { isStrong } from '../session/password-rules.ts';
import { BlankArt } from './blank-art.tsx';
import * as styles from './blank-form.css.ts';
import { FormAlert } from './form-alert.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useSubmission } from './use-submission.ts';

export type UpdatePasswordScreenProps = {
  /** E-mail of the account, for password managers. */
  readonly email: string;
  /** The user must change the password before anything else. */
  readonly isForced: boolean;
  /** Signed in by a provider, which manages the password. */
  readonly isFederated: boolean;
  /** Target after the change. */
  readonly nextHref: string;
  readonly changePassword: (passwords: { readonly current: string; readonly next: string }) => Promise<void>;
  /** Clears the flag that forces a change. */
  readonly clearResetFlag: () => Promise<void>;
  readonly onSignOut: () => void;
};

type WayOutProps = Pick<UpdatePasswordScreenProps, 'isForced' | 'nextHref' | 'onSignOut'>;

function WayOut({ isForced, nextHref, onSignOut }: WayOutProps) {
  const { t } = useLingui();
  return (
    <div className={styles.wayOut}>
      {isForced ? (
        <Button variant="ghost" onPress={onSignOut}>{t`Sair`}</Button>
      ) : (
        <Link href={nextHref}>
          <Trans>Voltar</Trans>
        </Link>
      )}
    </div>
  );
}

function Form({ email, changePassword, clearResetFlag, onDone }: FormProps) {
  const { t } = useLingui();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  // The pool has accepted the new password, but a later step failed: do not ask for the old one again.
  const isChanged = useRef(false);
  const { failure, isPending, submit, errorOf } = useSubmission<UpdateField>();

  const change = async () => {
    if (!current) return { field: 'current' as const, message: t`Digite sua senha atual.` };
    if (!isStrong(next)) {
      return { field: 'next' as const, message: t`A senha ainda não tem tudo o que precisa. Veja a lista abaixo.` };
    }
    if (next === current) return { field: 'next' as const, message: t`A nova senha precisa ser diferente da atual.` };
    try {
      if (!isChanged.current) await changePassword({ current, next });
    } catch (error) {
      return updateFailure(error);
    }
    isChanged.current = true;
    try {
      await clearResetFlag();
    } catch {
      return { message: t`A senha foi alterada, mas não foi possível concluir. Tente de novo.` };
    }
    onDone();
    return null;
  };

  return (
    <form
      method="post"
      noValidate
      aria-label={t`Alterar senha`}
      className={styles.form}
      onSubmit={(event) => void submit(event, change)}
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t`Senha atual`}
        name="current"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        {...errorOf('current')}
      />
      <NewPasswordField name="next" value={next} onChange={setNext} {...errorOf('next')} />
      <FormAlert failure={failure} />
      <Button type="submit" variant="primary" fill isPending={isPending}>
        {t`Alterar senha`}
      </Button>
    </form>
  );
}

type FormProps = Pick<UpdatePasswordScreenProps, 'email' | 'changePassword' | 'clearResetFlag'> & {
  readonly onDone: () => void;
};

/** Changes the password of the signed-in user, voluntarily or by force. */
export function UpdatePasswordScreen({
  isForced,
  isFederated,
  nextHref,
  onSignOut,
  ...form
}: UpdatePasswordScreenProps) {
  const { t } = useLingui();
  const [isDone, setIsDone] = useState(false);
  // Kept, because the flag is cleared when it is done.
  const [wasForced] = useState(isForced);
  useDocumentTitle(t`Alterar senha`);

  useEffect(() => {
    // The form has unmounted together with the focus.
    if (isDone) document.querySelector<HTMLElement>('h1')?.focus();
  }, [isDone]);

  return (
    <BlankFrame
      title={wasForced ? t`Crie uma nova senha` : t`Alterar senha`}
      subtitle={
        isDone
          ? t`Suas outras sessões terminaram. Esta continua.`
          : wasForced
            ? t`Altere sua senha para continuar.`
            : !isFederated && t`Suas outras sessões vão terminar. Esta continua.`
      }
      art={<BlankArt />}
    >
      <Stack gap="x4">
        <div role="status" className={styles.live}>
          {isDone && (
            <Banner tone="positive">
              <Trans>Senha atualizada com sucesso!</Trans>
            </Banner>
          )}
        </div>
        {isDone && (
          <LinkButton variant="primary" fill href={nextHref}>
            {t`Continuar`}
          </LinkButton>
        )}
        {!isDone && isFederated && (
          <Banner>
            <Trans>Você entra pelo provedor da sua empresa, que guarda a sua senha. Altere a senha por lá.</Trans>
          </Banner>
        )}
        {!isDone && !isFederated && <Form {...form} onDone={() => setIsDone(true)} />}
      </Stack>
      {!isDone && <WayOut isForced={wasForced} nextHref={nextHref} onSignOut={onSignOut} />}
    </BlankFrame>
  );
}
