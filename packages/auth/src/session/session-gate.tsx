import { Trans, useLingui } from '@lingui/react/macro';
import { pageHold, paths, readSignedOutReason, useSession } from '@pauta/feature-api';
import { Button, ErrorState, LinkButton, LogoLoader } from '@pauta/ui-kit';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useSessionFailure } from './session-provider.tsx';

export type SessionGateProps = {
  readonly children: ReactNode;
  /** For the change of password itself: it is open while a password must be changed. */
  readonly isForPasswordChange?: boolean;
};

/** The logo until it is known for whom the page is; what failed, and the way out, where that cannot be known. */
export function SessionGate({ children, isForPasswordChange = false }: SessionGateProps) {
  const { t } = useLingui();
  const { authenticated, initializing, userDataComplete, user, signOut } = useSession();
  const failure = useSessionFailure();
  const isHeld = useSyncExternalStore(pageHold.subscribe, pageHold.isHeld);
  // While a password must be changed, no screen of the product renders or sends requests.
  const mustLeave = Boolean(user?.resetPassword) && !isForPasswordChange;
  if (userDataComplete && !mustLeave) return children;
  if (isHeld && !authenticated && !initializing && readSignedOutReason() !== 'left') {
    return (
      <ErrorState
        action={<LinkButton href={paths.login} target="_blank" variant="primary">{t`Entrar em outra aba`}</LinkButton>}
        advice={<Trans>Não feche esta aba. Entre de novo em outra e volte para cá.</Trans>}
      >
        <Trans>Sua sessão expirou. A gravação continua nesta aba.</Trans>
      </ErrorState>
    );
  }
  const leave = <Button onPress={() => void signOut()}>{t`Sair`}</Button>;
  if (!failure) return <LogoLoader isWholePage wayOut={leave} />;
  return (
    <ErrorState onRetry={failure.retry} action={leave} advice={<Trans>Verifique sua internet e tente de novo.</Trans>}>
      <Trans>Não foi possível carregar seus dados.</Trans>
    </ErrorState>
  );
}
