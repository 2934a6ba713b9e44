import { Trans, useLingui } from '@lingui/react/macro';
import { paths, useDocumentTitle } from '@pauta/feature-api';
import { BlankFrame, Button, CodeField, Link } from '@pauta/ui-kit';
import { useState } from 'react';
import { addressProblem } from '../session/address-problem.ts';
import type { Reset } from '../session/password.ts';
import { resetFailure, type ResetField } from '../session/password-messages.ts';
import { isStrong } from '../session/password-rules.ts';
import type { SentCode } from '../session/password-notes.ts';
import { BlankArt } from './blank-art.tsx';
import * as styles from './blank-form.css.ts';
import { EmailField } from './email-field.tsx';
import { FormAlert } from './form-alert.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { ResendCode } from './resend-code.tsx';
import { useSubmission } from './use-submission.ts';

export type ResetPasswordScreenProps = {
  /** The requested code; null if it was not requested in this tab. */
  readonly sent: SentCode | null;
  readonly requestReset: (email: string) => Promise<string | null>;
  readonly onSent: (email: string, destination: string | null) => void;
  readonly confirmReset: (reset: Reset) => Promise<void>;
  readonly onReset: (email: string) => void;
};

/** Sets a new password with the code from the e-mail. */
export function ResetPasswordScreen({ sent, requestReset, onSent, confirmReset, onReset }: ResetPasswordScreenProps) {
  const { t } = useLingui();
  const [email, setEmail] = useState(sent?.email ?? '');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [isSending, setIsSending] = useState(false);
  const { failure, setFailure, isPending, submit, errorOf } = useSubmission<ResetField>();
  useDocumentTitle(t`Redefinir senha`);

  const emailProblem = () => {
    const problem = addressProblem(email.trim());
    return problem ? { field: 'email' as const, message: problem } : null;
  };

  const resend = async () => {
    const problem = emailProblem();
    if (problem) return setFailure(problem);
    setIsSending(true);
    try {
      onSent(email.trim(), await requestReset(email.trim()));
      setCode('');
      setFailure(null);
    } catch (error) {
      setFailure({ message: resetFailure(error).message });
    }
    setIsSending(false);
  };

  const confirm = async () => {
    const problem = emailProblem();
    if (problem) return problem;
    if (code.length < 6) return { field: 'code' as const, message: t`Digite os 6 números do código.` };
    if (!isStrong(password)) {
      return { field: 'password' as const, message: t`A senha ainda não tem tudo o que precisa. Veja a lista abaixo.` };
    }
    try {
      await confirmReset({ email: email.trim(), code, password });
      onReset(email.trim());
      return null;
    } catch (error) {
      return resetFailure(error);
    }
  };

  const destination = sent?.destination ?? sent?.email;
  return (
    <BlankFrame
      title={t`Redefinir senha`}
      subtitle={
        <span role="status">
          {destination ? (
            <Trans>
              Se existe uma conta, enviamos um código para <strong>{destination}</strong>. Ele vale por 1 hora.
            </Trans>
          ) : (
            <Trans>Digite o código que você recebeu por e-mail e crie uma nova senha.</Trans>
          )}
        </span>
      }
      art={<BlankArt />}
    >
      <form
        method="post"
        noValidate
        aria-label={t`Redefinir senha`}
        className={styles.form}
        onSubmit={(event) => void submit(event, confirm)}
      >
        <EmailField value={email} onChange={setEmail} {...errorOf('email')} />
        <CodeField label={t`Código`} name="code" value={code} onChange={setCode} {...errorOf('code')} />
        <NewPasswordField name="password" value={password} onChange={setPassword} {...errorOf('password')} />
        <FormAlert failure={failure} />
        <Button type="submit" variant="primary" fill isPending={isPending}>
          {t`Redefinir senha`}
        </Button>
        <ResendCode sentAt={sent?.sentAt ?? null} isPending={isSending} onResend={() => void resend()} />
      </form>
      <p className={styles.wayOut}>
        <Link href={paths.login}>
          <Trans>Voltar para o login</Trans>
        </Link>
      </p>
    </BlankFrame>
  );
}
