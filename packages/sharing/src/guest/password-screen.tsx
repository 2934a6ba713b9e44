import { Trans, useLingui } from '@lingui/react/macro';
import { ArtAnswer, ArtSentence, BlankFrame, Button, Form, PasswordField } from '@pauta/ui-kit';
import { useState } from 'react';

export type PasswordScreenProps = {
  /** Why the last password was rejected. */
  readonly message: string | null;
  /** Number of rejections. */
  readonly refusals: number;
  readonly isPending: boolean;
  readonly onSubmit: (password: string) => void;
};

/** What a guest may want to know. No quote: it could be taken for one of the meeting behind the password. */
function PasswordArt() {
  const { t } = useLingui();
  return (
    <>
      <ArtSentence>
        <Trans>
          Quem enviou este link <mark>escolheu as partes</mark> da reunião que você vai ver.
        </Trans>
      </ArtSentence>
      <ArtAnswer question={t`Não recebeu a senha?`}>
        <Trans>Peça a quem enviou o link.</Trans>
      </ArtAnswer>
    </>
  );
}

/** Asks a guest for the password of a link. */
export function PasswordScreen({ message, refusals, isPending, onSubmit }: PasswordScreenProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = () => {
    const typed = password.trim();
    setIsMissing(typed === '');
    if (typed) onSubmit(typed);
  };
  return (
    <BlankFrame
      title={t`Reunião compartilhada`}
      subtitle={t`Digite a senha que você recebeu com o link. Não é preciso ter conta.`}
      art={<PasswordArt />}
    >
      <Form
        aria-label={t`Abrir a reunião`}
        onSubmit={submit}
        errorMessage={message ?? undefined}
        refusals={refusals}
        actions={
          <Button type="submit" variant="primary" fill isPending={isPending}>
            {t`Abrir reunião`}
          </Button>
        }
      >
        <PasswordField
          label={t`Senha`}
          name="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- entering it is the purpose of the page
          autoFocus
          {...(isMissing && { errorMessage: t`Digite a senha.` })}
        />
      </Form>
    </BlankFrame>
  );
}
