import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NativeButton } from '../actions/native-button.tsx';
import * as styles from './filter-bar.css.ts';

export type FilterBarProps = {
  /** Accessible name. */
  readonly label: string;
  /** `FilterChip`s of the active filters, then `AddFilterChip`s. */
  readonly children: ReactNode;
  /** Number of results: "312 reuniões". */
  readonly summary?: string;
  /** Removes all active filters; leave out if there are none. */
  readonly onClear?: () => void;
  /** Content at the end, such as saved views or columns. */
  readonly end?: ReactNode;
};

/** The filters of a list: the active ones, those that can be added, and the number of results. */
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
