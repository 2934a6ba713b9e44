import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { CloseIcon } from '../icons/glyphs.ts';
import * as styles from './table.css.ts';

export type SelectionBarProps = {
  /** Number of selected rows. */
  readonly count: number;
  /** Replaces the count: the progress or the result of an action. */
  readonly status?: ReactNode;
  /** Clears the selection; leave out while that is not possible. */
  readonly onClear?: () => void;
  /** Actions for the selection. */
  readonly children: ReactNode;
};

/** Number of selected rows with the actions for them. */
export function SelectionBar({ count, status, onClear, children }: SelectionBarProps) {
  const { t } = useLingui();
  return (
    <div role="toolbar" aria-label={t`Seleção`} className={styles.selectionBar}>
      <span role="status" className={styles.selectionCount}>
        {status ?? <Plural value={count} one="# selecionada" other="# selecionadas" />}
      </span>
      {children}
      {onClear && <IconButton icon={CloseIcon} label={t`Limpar a seleção`} size="xs" onPress={onClear} />}
    </div>
  );
}
