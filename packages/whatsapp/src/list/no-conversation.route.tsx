import { Trans } from '@lingui/react/macro';
import { EmptyState } from '@pauta/ui-kit';
import * as styles from './conversations.css.ts';

export function Component() {
  return (
    <div className={styles.unchosen}>
      <EmptyState art="conversations">
        <Trans>Escolha uma conversa para ler.</Trans>
      </EmptyState>
    </div>
  );
}
