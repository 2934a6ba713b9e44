import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NativeButton } from '../actions/native-button.tsx';
import * as styles from './filter-bar.css.ts';

export type FilterBarProps = {
  /** What is filtered, for screen readers. */
  readonly label: string;
  /** `FilterChip`s in force, then `AddFilterChip`s. */
  readonly children: ReactNode;
  /** What is left with them: "312 reuniões". */
  readonly summary?: string;
  /** Takes away all that are in force; only while there are some. */
  readonly onClear?: () => void;
  /** At the end: a view to save, columns. */
  readonly end?: ReactNode;
};

/** The filters of a list: those in force, those one can add, and what is left. */
export function FilterBar({ label, children, summary, onClear, end }: FilterBarProps) {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={label} className={styles.bar}>
      <div className={styles.chips}>
        {children}
        {onClear && (
          <NativeButton className={styles.clear} onPress={onClear}>
            {t`Limpar filtros`}
          </NativeButton>
        )}
        <span role="status" className={styles.summary}>
          {summary}
        </span>
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
