import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@pauta/feature-api';
import { Button, ErrorState, LogoLoader } from '@pauta/ui-kit';
import type { ReactNode } from 'react';
import { useSessionFailure } from './session-provider.tsx';

/** The logo until it is known for whom the page is; what failed, and the way out, where that cannot be known. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const { userDataComplete, signOut } = useSession();
  const failure = useSessionFailure();
  if (userDataComplete) return children;
  const leave = <Button onPress={() => void signOut()}>{t`Sair`}</Button>;
  if (!failure) return <LogoLoader isWholePage slowHint={leave} />;
  return (
    <ErrorState onRetry={failure.retry} action={leave} advice={<Trans>Verifique sua internet e tente de novo.</Trans>}>
      <Trans>Não foi possível carregar seus dados.</Trans>
    </ErrorState>
  );
}
