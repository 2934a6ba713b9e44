import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { CloseIcon } from '../icons/glyphs.ts';
import * as styles from './table.css.ts';

export type SelectionBarProps = {
  /** How many are selected. */
  readonly count: number;
  /** Selects none. */
  readonly onClear: () => void;
  /** What can be done with all of them. */
  readonly children: ReactNode;
};

/** How many rows are selected, and what can be done with them. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { t } = useLingui();
  return (
    <div role="toolbar" aria-label={t`Seleção`} className={styles.selectionBar}>
      <span role="status" className={styles.selectionCount}>
        <Plural value={count} one="# selecionada" other="# selecionadas" />
      </span>
      {children}
      <IconButton icon={CloseIcon} label={t`Limpar a seleção`} size="xs" onPress={onClear} />
    </div>
  );
}
