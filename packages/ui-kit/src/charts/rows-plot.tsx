import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactNode } from 'react';
import * as styles from './chart.css.ts';

type RowsPlotProps = {
  readonly names: readonly string[];
  /** Row height in px. */
  readonly rowHeight: number;
  /** Space above the first row of the plot, in px. */
  readonly top?: number;
  readonly children: ReactNode;
};

/** Row labels beside the rows of a plot. */
export function RowsPlot({ names, rowHeight, top = 0, children }: RowsPlotProps) {
  return (
    <div
      className={styles.rows}
      style={assignInlineVars({ [styles.blockSize]: `${rowHeight}px`, [styles.rowsTop]: `${top}px` })}
    >
      <div className={styles.names} aria-hidden>
        {names.map((name, index) => (
          <div key={index} className={styles.name} title={name}>
            {name}
          </div>
        ))}
      </div>
      {children}
    </div>
  );
}
