import { useLingui } from '@lingui/react/macro';
import { CloseIcon, IconButton } from '@pauta/ui-kit';
import { useEffect } from 'react';
import type { Picking } from '../analysis/use-conversation-review.tsx';
import * as styles from './message-thread.css.ts';

/** Shows for which question evidence is being selected. Escape cancels. */
export function PickingBar({ question, onCancel }: Pick<Picking, 'question' | 'onCancel'>) {
  const { t } = useLingui();
  useEffect(() => {
    const giveUp = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onCancel();
    };
    document.addEventListener('keydown', giveUp);
    return () => document.removeEventListener('keydown', giveUp);
  }, [onCancel]);
  return (
    <div className={styles.picking} role="group" aria-label={t`Escolher um trecho`}>
      <span role="status">{t`Escolha a mensagem que responde “${question}”, ou selecione um trecho dela`}</span>
      <IconButton icon={CloseIcon} size="xs" label={t`Cancelar`} onPress={onCancel} />
    </div>
  );
}
