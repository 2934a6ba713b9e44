import { classNames } from './class-names.ts';
import * as styles from './layout.css.ts';
import type { LayoutProps, Space } from './stack.tsx';

export type GridProps = LayoutProps & {
  /** Distance between the children, a step of the scale. */
  readonly gap?: Space;
  /** Equal columns: two at most under 900 px, one on a phone. */
  readonly columns?: keyof typeof styles.columns;
  /** As many columns of at least this width as fit. Wins over `columns`. */
  readonly fit?: keyof typeof styles.fitColumns;
  /** Across: `start`, `center`, `end`, `baseline`, `stretch`. */
  readonly align?: keyof typeof styles.align;
};

/** Children in equal columns. */
export function Grid({ as: Element = 'div', gap = 'x4', columns = 2, fit, align, ...rest }: GridProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        styles.grid,
        styles.gap[gap],
        fit ? styles.fitColumns[fit] : styles.columns[columns],
        align && styles.align[align],
      )}
    />
  );
}
