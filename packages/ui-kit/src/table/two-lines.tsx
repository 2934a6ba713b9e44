import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import * as styles from './table.css.ts';

export type TwoLinesProps = {
  /** The first line. */
  readonly children: ReactNode;
  /** The second, secondary line. */
  readonly second?: ReactNode;
  /** Styles the first line as the row's title. */
  readonly isTitle?: boolean;
  /** The line that wraps if it is long, up to two lines; one line in the densest setting. */
  readonly wraps?: 'first' | 'second';
};

/** A cell with a main line and a secondary one below it. */
export function TwoLines({ children, second, isTitle, wraps }: TwoLinesProps) {
  return (
    <div className={styles.two}>
      {/* In its own direction, so that the ellipsis is at the end of the text. */}
      <div
        className={classNames(styles.first, isTitle && styles.strong, wraps === 'first' && styles.wrapped)}
        dir="auto"
      >
        {children}
      </div>
      {second !== undefined && (
        <div className={classNames(styles.second, wraps === 'second' && styles.wrapped)} dir="auto">
          {second}
        </div>
      )}
    </div>
  );
}
