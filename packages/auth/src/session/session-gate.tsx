import { Trans, useLingui } from '@lingui/react/macro';
import { pageHold, paths, useDocumentTitle, useSession } from '@pauta/feature-api';
import { Button, ErrorState, LinkButton, LogoLoader } from '@pauta/ui-kit';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useSessionFailure } from './session-provider.tsx';

/** On a page that was kept when its session ended: how to come back to what goes on here. */
function HeldPage() {
  const { t } = useLingui();
  // Nothing tells any more whose page it was, and what they had open.
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

/** Its content; on a page that was kept when its session ended, how to come back. */
function HeldGate({ children }: { readonly children: ReactNode }) {
  const { authenticated, initializing } = useSession();
  const isKept = useSyncExternalStore(pageHold.subscribe, pageHold.isKept);
  return isKept && !authenticated && !initializing ? <HeldPage /> : children;
}

/** At the login's address, on its way to its document. A kept page arrives here by the browser's way back, and stays. */
export const LoginPlace = () => (
  <HeldGate>
    <LogoLoader isWholePage />
  </HeldGate>
);

export type SessionGateProps = {
  readonly children: ReactNode;
  /** Whether this is the screen of those who must change their password first. */
  readonly isForPasswordChange?: boolean;
};

/** The logo until it is known for whom the page is; what failed, and the way out, where that cannot be known. */
export function SessionGate({ children, isForPasswordChange = false }: SessionGateProps) {
  const { t } = useLingui();
  const { userDataComplete, user, signOut } = useSession();
  const failure = useSessionFailure();
  // While a password must be changed, no screen of the product renders or sends requests.
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
