import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import * as styles from './table.css.ts';

export type TwoLinesProps = {
  /** The first line. */
  readonly children: ReactNode;
  /** Under it, quieter. */
  readonly second?: ReactNode;
  /** The row's own title. */
  readonly isTitle?: boolean;
};

/** A cell with a line and a quieter one under it. */
export function TwoLines({ children, second, isTitle }: TwoLinesProps) {
  return (
    <div className={styles.two}>
      {/* By its own direction, an ellipsis comes at its end in every language. */}
      <div className={classNames(styles.first, isTitle && styles.strong)} dir="auto">
        {children}
      </div>
      {second !== undefined && (
        <div className={styles.second} dir="auto">
          {second}
        </div>
      )}
    </div>
  );
}
