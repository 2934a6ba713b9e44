import { Trans, useLingui } from '@lingui/react/macro';
import { useDocumentTitle, useSession } from '@pauta/feature-api';
import {
  AlertIcon,
  ArtAnswer,
  ArtQuote,
  BlankFrame,
  Button,
  Icon,
  Inline,
  PasswordField,
  Stack,
  SupportLink,
  Text,
  TextField,
  VisuallyHidden,
} from '@pauta/ui-kit';
import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import * as styles from './login-screen.css.ts';

export type DemoAccount = { readonly email: string; readonly name: string; readonly password?: string };

export type LoginScreenProps = {
  readonly demoAccounts?: readonly DemoAccount[];
  readonly supportUrl?: string;
  /** Runs once when the person starts to type: time to fetch what comes next. */
  readonly onStart?: () => void;
};

type Field = 'email' | 'password';
type Outcome = { readonly message: string; readonly field?: Field; readonly isSuccess?: boolean };

/** What was typed before the script came. */
const typed = (name: Field): string =>
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? '');

const useIsHydrated = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );

/** Sign-in with e-mail and password. Its first paint is HTML: whatever it shows first must not depend on the browser. */
export function LoginScreen({ demoAccounts = [], supportUrl, onStart }: LoginScreenProps) {
  const { t } = useLingui();
  const { signIn } = useSession();
  const isHydrated = useIsHydrated();
  const [email, setEmail] = useState(() => typed('email'));
  const [password, setPassword] = useState(() => typed('password'));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isPending, setIsPending] = useState(false);
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  useDocumentTitle(t`Entrar`);

  const fail = (failure: Outcome) => {
    setOutcome(failure);
    (failure.field === 'email' ? emailRef : passwordRef).current?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    // A password manager may fill a field without telling anybody.
    const entered = {
      email: emailRef.current?.value.trim() ?? email,
      password: passwordRef.current?.value ?? password,
    };
    if (!entered.email) return fail({ field: 'email', message: t`Digite seu e-mail.` });
    if (!/^\S+@\S+$/.test(entered.email)) {
      return fail({ field: 'email', message: t`Digite um e-mail completo, como nome@empresa.com.` });
    }
    if (!entered.password) return fail({ field: 'password', message: t`Digite sua senha.` });
    setOutcome(null);
    setIsPending(true);
    const result = await signIn(entered);
    setIsPending(false);
    if (result.success) setOutcome({ message: result.message, isSuccess: true });
    else fail(result);
  };

  const start = (change: (value: string) => void) => (value: string) => {
    onStart?.();
    change(value);
  };
  const errorOf = (field: Field) => (outcome?.field === field ? { errorMessage: outcome.message } : {});

  return (
    <BlankFrame
      title={t`Entre na sua conta`}
      subtitle={t`Suas reuniões, do que foi dito ao próximo passo.`}
      art={
        <>
          <ArtQuote time="12:55" speaker="Renata, Padaria Trigal">
            <p>
              <Trans>
                “Eu só consigo aprovar sozinha até <mark>dois mil por mês</mark>; acima disso vai para o meu sócio.”
              </Trans>
            </p>
          </ArtQuote>
          <ArtAnswer question={t`Quem decide a compra?`}>
            <Trans>Renata até R$ 2 mil; acima disso, o sócio.</Trans>
          </ArtAnswer>
        </>
      }
      floating={isHydrated && supportUrl && <SupportLink href={supportUrl} />}
    >
      {/* `post`, so that a password never ends in an address, whatever happens to the script. */}
      <form
        method="post"
        noValidate
        aria-label={t`Entrar`}
        className={styles.form}
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label={t`E-mail`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck="false"
          value={email}
          onChange={start(setEmail)}
          inputRef={emailRef}
          {...errorOf('email')}
        />
        <PasswordField
          label={t`Senha`}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={start(setPassword)}
          inputRef={passwordRef}
          {...errorOf('password')}
        />
        <div role="alert">
          {outcome &&
            !outcome.isSuccess &&
            (outcome.field ? (
              <VisuallyHidden>{outcome.message}</VisuallyHidden>
            ) : (
              <Text as="p" size="small" tone="critical">
                <Inline as="span" align="start">
                  <Icon icon={AlertIcon} size="small" />
                  {outcome.message}
                </Inline>
              </Text>
            ))}
        </div>
        {/* Until the script runs nothing may be submitted: the page could only answer with a reload. */}
        <Button type={isHydrated ? 'submit' : 'button'} variant="primary" fill isPending={isPending}>
          {t`Entrar`}
        </Button>
        <div role="status">{outcome?.isSuccess && <Text size="small">{outcome.message}</Text>}</div>
        {isHydrated && demoAccounts.length > 0 && (
          <div className={styles.demo}>
            <Stack gap="x2">
              <Trans>Contas de demonstração</Trans>
              <div className={styles.demoAccounts}>
                {demoAccounts.map((account) => (
                  <Button
                    key={account.email}
                    variant="ghost"
                    size="xs"
                    onPress={() => {
                      onStart?.();
                      setEmail(account.email);
                      setPassword(account.password ?? '');
                      setOutcome(null);
                      if (!account.password) passwordRef.current?.focus();
                    }}
                  >
                    {account.name}
                  </Button>
                ))}
              </div>
            </Stack>
          </div>
        )}
      </form>
    </BlankFrame>
  );
}
