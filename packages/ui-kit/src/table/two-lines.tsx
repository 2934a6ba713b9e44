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
};

/** A cell with a main line and a secondary one below it. */
export function TwoLines({ children, second, isTitle }: TwoLinesProps) {
  return (
    <div className={styles.two}>
      {/* In its own direction, so that the ellipsis is at the end of the text. */}
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
