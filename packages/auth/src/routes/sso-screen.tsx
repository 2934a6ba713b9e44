import { Trans, useLingui } from '@lingui/react/macro';
import { paths, type SignInResult, useDocumentTitle } from '@pauta/feature-api';
import { BlankFrame, Button, Link, TextField } from '@pauta/ui-kit';
import { useState } from 'react';
import { withWanted } from '../session/redirect-rules.ts';
import { BlankArt } from './blank-art.tsx';
import * as styles from './blank-form.css.ts';
import { FormAlert } from './form-alert.tsx';
import { useSubmission } from './use-submission.ts';

export type SsoScreenProps = {
  /** E-mail entered on the sign-in screen. */
  readonly email?: string;
  /** The requested address. */
  readonly wanted: string;
  readonly oAuthSignIn: (entry: string) => Promise<SignInResult>;
};

/** Redirects to the identity provider of the user's company. */
export function SsoScreen({ email = '', wanted, oAuthSignIn }: SsoScreenProps) {
  const { t } = useLingui();
  const [entry, setEntry] = useState(email);
  const [isLeaving, setIsLeaving] = useState(false);
  const { failure, isPending, submit, errorOf } = useSubmission<'entry'>();
  useDocumentTitle(t`Entrar com SSO`);

  const leave = async () => {
    if (!entry.trim()) return { field: 'entry' as const, message: t`Digite seu e-mail ou o nome do provedor.` };
    const result = await oAuthSignIn(entry);
    setIsLeaving(result.success);
    return result.success ? null : { field: 'entry' as const, message: result.message };
  };

  return (
    <BlankFrame
      title={t`Entrar com SSO`}
      subtitle={t`Use o login da sua empresa. Você volta para cá em seguida.`}
      art={<BlankArt />}
    >
      <form
        method="post"
        noValidate
        aria-label={t`Entrar com SSO`}
        className={styles.form}
        onSubmit={(event) => void submit(event, leave)}
      >
        <TextField
          label={t`E-mail ou provedor`}
          name="entry"
          inputMode="email"
          autoComplete="username"
          spellCheck="false"
          value={entry}
          onChange={setEntry}
          {...errorOf('entry')}
        />
        <FormAlert failure={failure} />
        <Button type="submit" variant="primary" fill isPending={isPending || isLeaving}>
          {t`Continuar`}
        </Button>
        <div role="status" className={styles.live}>
          {isLeaving && <Trans>Abrindo o login da sua empresa…</Trans>}
        </div>
      </form>
      <p className={styles.wayOut}>
        <Link href={withWanted(paths.login, wanted)}>
          <Trans>Entrar com e-mail e senha</Trans>
        </Link>
      </p>
    </BlankFrame>
  );
}
