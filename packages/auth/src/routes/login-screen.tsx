import { Trans, useLingui } from '@lingui/react/macro';
import { type Credentials, paths, useDocumentTitle, useSession } from '@pauta/feature-api';
import { BlankFrame, Button, Divider, Link, LinkButton, PasswordField, Text } from '@pauta/ui-kit';
import { useIsHydrated } from '@pauta/ui-kit/hooks';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { addressProblem } from '../session/address-problem.ts';
import { signInNotes } from '../session/sign-in-notes.ts';
import { BlankArt } from './blank-art.tsx';
import * as styles from './blank-form.css.ts';
import { type DemoAccount, DemoAccounts } from './demo-accounts.tsx';
import { EmailField } from './email-field.tsx';
import { FormAlert } from './form-alert.tsx';
import { LoginNotice } from './login-notice.tsx';

export type LoginScreenProps = {
  readonly demoAccounts?: readonly DemoAccount[];
  /** Called once when the user starts to type, to preload the next step. */
  readonly onStart?: () => void;
  /** Called with a message when the session has started, possibly after this screen was unmounted. */
  readonly onSignedIn?: (message: string) => void;
};

type Field = 'email' | 'password';
type Failure = { readonly message: string; readonly field?: Field; readonly needsNewPassword?: boolean };

/** Text typed before hydration. */
const typed = (name: Field): string =>
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? '');

/** Sign-in with e-mail and password. Prerendered: its first render must not depend on the browser. */
export function LoginScreen({ demoAccounts = [], onStart, onSignedIn }: LoginScreenProps) {
  const { t } = useLingui();
  const { signIn } = useSession();
  const isHydrated = useIsHydrated();
  const [email, setEmail] = useState(() => typed('email'));
  const [password, setPassword] = useState(() => typed('password'));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [success, setSuccess] = useState('');
  const [isPending, setIsPending] = useState(false);
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  useDocumentTitle(t`Entrar`);

  useEffect(() => {
    const known = signInNotes.email();
    if (!known || emailRef.current?.value) return;
    setEmail(known);
    if (document.activeElement === document.body) passwordRef.current?.focus();
  }, []);

  const fail = (failed: Failure) => {
    setFailure(failed);
    (failed.field === 'email' ? emailRef : passwordRef).current?.focus();
  };

  const enter = async (entered: Credentials) => {
    signInNotes.rememberEmail(entered.email);
    setFailure(null);
    setIsPending(true);
    const result = await signIn(entered);
    setIsPending(false);
    if (!result.success) return fail(result);
    setSuccess(result.message);
    onSignedIn?.(result.message);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    // Password managers may fill fields without firing events.
    const entered = {
      email: emailRef.current?.value.trim() ?? email,
      password: passwordRef.current?.value ?? password,
    };
    const problem = addressProblem(entered.email);
    if (problem) return fail({ field: 'email', message: problem });
    if (!entered.password) return fail({ field: 'password', message: t`Digite sua senha.` });
    await enter(entered);
  };

  const start = (change: (value: string) => void) => (value: string) => {
    onStart?.();
    change(value);
  };
  const errorOf = (field: Field) => (failure?.field === field ? { errorMessage: failure.message } : {});
  const search = isHydrated ? location.search : '';

  return (
    <BlankFrame
      title={t`Entre na sua conta`}
      subtitle={
        <span role="status">
          {isHydrated && !failure && !success ? (
            <LoginNotice />
          ) : (
            <Trans>Suas reuniões, do que foi dito ao próximo passo.</Trans>
          )}
        </span>
      }
      art={<BlankArt />}
      below={
        isHydrated &&
        demoAccounts.length > 0 && (
          <DemoAccounts
            accounts={demoAccounts}
            isDisabled={isPending}
            onChoose={(account) => {
              onStart?.();
              void enter({ email: account.email, password: account.password });
            }}
          />
        )
      }
    >
      {/* `post`, so that a password never appears in an address, even if the script fails. */}
      <form
        method="post"
        noValidate
        aria-label={t`Entrar`}
        className={styles.form}
        onSubmit={(event) => void submit(event)}
      >
        <EmailField
          value={email}
          onChange={start((value) => {
            setEmail(value);
            signInNotes.rememberEmail(value.trim());
          })}
          inputRef={emailRef}
          {...errorOf('email')}
        />
        <div className={styles.withLink}>
          <PasswordField
            label={t`Senha`}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={start(setPassword)}
            inputRef={passwordRef}
            {...errorOf('password')}
          />
          <span className={styles.linkOfField}>
            <Link href={paths.forgotPassword}>{t`Esqueci minha senha`}</Link>
          </span>
        </div>
        <FormAlert
          failure={failure}
          remedy={
            failure?.needsNewPassword && (
              <Link tone="inText" href={paths.forgotPassword}>
                {t`Criar nova senha`}
              </Link>
            )
          }
        />
        {/* Not a submit button before hydration: submitting would only reload the page. */}
        <Button type={isHydrated ? 'submit' : 'button'} variant="primary" fill isPending={isPending}>
          {t`Entrar`}
        </Button>
        <div role="status" className={styles.live}>
          {success && <Text size="small">{success}</Text>}
        </div>
        <Divider>{t`ou`}</Divider>
        <LinkButton fill href={`${paths.sso}${search}`}>
          {t`Continuar com SSO`}
        </LinkButton>
      </form>
    </BlankFrame>
  );
}
