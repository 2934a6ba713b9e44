import { Trans, useLingui } from '@lingui/react/macro';
import { paths, useDocumentTitle } from '@pauta/feature-api';
import { BlankFrame, Button, Link, TextField } from '@pauta/ui-kit';
import { useState } from 'react';
import { resetFailure } from '../session/password-messages.ts';
import { BlankArt } from './blank-art.tsx';
import * as styles from './blank-form.css.ts';
import { FormAlert } from './form-alert.tsx';
import { useSubmission } from './use-submission.ts';

export type ForgotPasswordScreenProps = {
  /** What was entered at the login. */
  readonly email?: string;
  /** Has a code sent, and gives where it went when that is known. */
  readonly requestReset: (email: string) => Promise<string | null>;
  readonly onSent: (email: string, destination: string | null) => void;
};

/** Asks for a code with which the password can be set anew. */
export function ForgotPasswordScreen({ email: known = '', requestReset, onSent }: ForgotPasswordScreenProps) {
  const { t } = useLingui();
  const [email, setEmail] = useState(known);
  const { failure, isPending, submit, errorOf } = useSubmission<'email'>();
  useDocumentTitle(t`Esqueci minha senha`);

  const send = async () => {
    const entered = email.trim();
    if (!entered) return { field: 'email' as const, message: t`Digite seu e-mail.` };
    if (!/^\S+@\S+$/.test(entered)) {
      return { field: 'email' as const, message: t`Digite um e-mail completo, como nome@empresa.com.` };
    }
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
      subtitle={t`Digite o e-mail da sua conta. Vamos enviar um código para criar outra senha.`}
      art={<BlankArt />}
    >
      <form
        method="post"
        noValidate
        aria-label={t`Esqueci minha senha`}
        className={styles.form}
        onSubmit={(event) => void submit(event, send)}
      >
        <TextField
          label={t`E-mail`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck="false"
          value={email}
          onChange={setEmail}
          {...errorOf('email')}
        />
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
