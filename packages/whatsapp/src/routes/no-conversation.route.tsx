import { Trans } from '@lingui/react/macro';
import { EmptyState } from '@pauta/ui-kit';

export function Component() {
  return (
    <EmptyState art="conversations">
      <Trans>Escolha uma conversa para ler.</Trans>
    </EmptyState>
  );
}
