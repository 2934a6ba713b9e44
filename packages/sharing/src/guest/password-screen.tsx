import { Trans, useLingui } from '@lingui/react/macro';
import { ArtAnswer, ArtQuote, BlankFrame, Button, Form, PasswordField } from '@pauta/ui-kit';
import { useState } from 'react';

export type PasswordScreenProps = {
  /** Why the last password was rejected. */
  readonly message: string | null;
  /** Number of rejections. */
  readonly refusals: number;
  readonly isPending: boolean;
  readonly onSubmit: (password: string) => void;
};

/** An invented quote: why a meeting is shared. */
function PasswordArt() {
  const { t } = useLingui();
  return (
    <>
      <ArtQuote time="41:26" speaker="Marina, Construtora Vértice">
        <p>
          <Trans>
            “Me manda a gravação? Quero que o meu sócio <mark>ouça esta parte</mark> antes de assinar.”
          </Trans>
        </p>
      </ArtQuote>
      <ArtAnswer question={t`Qual é o próximo passo?`}>
        <Trans>Enviar a gravação ao sócio da Marina.</Trans>
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
