import { Trans, useLingui } from '@lingui/react/macro';
import { unloadBlock, paths, useDocumentTitle, useSession } from '@pauta/feature-api';
import { Button, ErrorState, LinkButton, LogoLoader } from '@pauta/ui-kit';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useSessionFailure } from './session-provider.tsx';

/** Shown on a held page after its session has ended: how to sign in again and continue. */
function HeldPage() {
  const { t } = useLingui();
  // The title of the previous screen must not stay visible.
  useDocumentTitle(t`Sessão expirada`);
  return (
    <ErrorState
      action={<LinkButton href={paths.login} target="_blank" variant="primary">{t`Entrar em outra aba`}</LinkButton>}
      advice={<Trans>Não feche esta aba. Entre de novo em outra e volte para cá.</Trans>}
    >
      <Trans>Sua sessão expirou. A gravação continua nesta aba.</Trans>
    </ErrorState>
  );
}

/** Renders its content, or `HeldPage` on a held page whose session has ended. */
function HeldGate({ children }: { readonly children: ReactNode }) {
  const { authenticated, initializing } = useSession();
  const isKept = useSyncExternalStore(unloadBlock.subscribe, unloadBlock.isKept);
  return isKept && !authenticated && !initializing ? <HeldPage /> : children;
}

/** Shown at the sign-in address until its document loads. A held page can get here by the browser's back button. */
export const LoginPlace = () => (
  <HeldGate>
    <LogoLoader isWholePage />
  </HeldGate>
);

export type SessionGateProps = {
  readonly children: ReactNode;
  /** Whether this is the screen for a forced password change. */
  readonly isForPasswordChange?: boolean;
};

/** Renders its content when the user is known; before, the logo, or the failure with a sign-out button. */
export function SessionGate({ children, isForPasswordChange = false }: SessionGateProps) {
  const { t } = useLingui();
  const { userDataComplete, user, signOut } = useSession();
  const failure = useSessionFailure();
  // While a password change is forced, no other screen renders or sends requests.
  const mustLeave = Boolean(user?.resetPassword) && !isForPasswordChange;
  if (userDataComplete && !mustLeave) return children;
  const leave = <Button onPress={() => void signOut()}>{t`Sair`}</Button>;
  return (
    <HeldGate>
      {failure ? (
        <ErrorState
          onRetry={failure.retry}
          action={leave}
          advice={<Trans>Verifique sua internet e tente de novo.</Trans>}
        >
          <Trans>Não foi possível carregar seus dados.</Trans>
        </ErrorState>
      ) : (
        <LogoLoader isWholePage wayOut={leave} />
      )}
    </HeldGate>
  );
}
