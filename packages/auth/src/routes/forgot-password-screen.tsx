import { Trans, useLingui } from '@lingui/react/macro';
import { paths, useDocumentTitle } from '@pauta/feature-api';
import { BlankFrame, Button, Link } from '@pauta/ui-kit';
import { useState } from 'react';
import { addressProblem } from '../session/address-problem.ts';
import { resetFailure } from '../session/password-messages.ts';
import { BlankArt } from './blank-art.tsx';
import * as styles from './blank-form.css.ts';
import { EmailField } from './email-field.tsx';
import { FormAlert } from './form-alert.tsx';
import { useSubmission } from './use-submission.ts';

export type ForgotPasswordScreenProps = {
  /** E-mail entered on the sign-in screen. */
  readonly email?: string;
  /** Requests a code; returns its destination, if known. */
  readonly requestReset: (email: string) => Promise<string | null>;
  readonly onSent: (email: string, destination: string | null) => void;
};

/** Requests a code for resetting the password. */
export function ForgotPasswordScreen({ email: known = '', requestReset, onSent }: ForgotPasswordScreenProps) {
  const { t } = useLingui();
  const [email, setEmail] = useState(known);
  const { failure, isPending, submit, errorOf } = useSubmission<'email'>();
  useDocumentTitle(t`Esqueci minha senha`);

  const send = async () => {
    const entered = email.trim();
    const problem = addressProblem(entered);
    if (problem) return { field: 'email' as const, message: problem };
    try {
      onSent(entered, await requestReset(entered));
      return null;
    } catch (error) {
      return { message: resetFailure(error).message };
    }
  };

  return (
    <BlankFrame
      title={t`Esqueci minha senha`}
      subtitle={t`Digite o e-mail da sua conta. Vamos enviar um código para criar uma nova senha.`}
      art={<BlankArt />}
    >
      <form
        method="post"
        noValidate
        aria-label={t`Esqueci minha senha`}
        className={styles.form}
        onSubmit={(event) => void submit(event, send)}
      >
        <EmailField value={email} onChange={setEmail} {...errorOf('email')} />
        <FormAlert failure={failure} />
        <Button type="submit" variant="primary" fill isPending={isPending}>
          {t`Enviar código`}
        </Button>
      </form>
      <p className={styles.wayOut}>
        <Link href={paths.login}>
          <Trans>Voltar para o login</Trans>
        </Link>
      </p>
    </BlankFrame>
  );
}
