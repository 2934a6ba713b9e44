import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { CloseIcon } from '../icons/glyphs.ts';
import * as styles from './table.css.ts';

export type SelectionBarProps = {
  /** How many are selected. */
  readonly count: number;
  /** In the place of the count: what is being done with them, or what came of it. */
  readonly status?: ReactNode;
  /** Selects none; left out while that has to wait. */
  readonly onClear?: () => void;
  /** What can be done with all of them. */
  readonly children: ReactNode;
};

/** How many rows are selected, and what can be done with them. */
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
