import { Trans } from '@lingui/react/macro';
import { EmptyState, MessageIcon } from '@pauta/ui-kit';

export function Component() {
  return (
    <EmptyState icon={MessageIcon}>
      <Trans>Escolha uma conversa para ler.</Trans>
    </EmptyState>
  );
}
