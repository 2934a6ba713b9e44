import { classNames } from './class-names.ts';
import * as styles from './layout.css.ts';
import type { LayoutProps, Space } from './stack.tsx';

export type GridProps = LayoutProps & {
  /** Space between the children, a step of the spacing scale. */
  readonly gap?: Space;
  /** Number of equal columns: at most two below 900 px, one on phones. */
  readonly columns?: keyof typeof styles.columns;
  /** As many columns of at least this width as fit. Overrides `columns`. */
  readonly fit?: keyof typeof styles.fitColumns;
  /** Alignment on the cross axis: `start`, `center`, `end`, `baseline`, `stretch`. */
  readonly align?: keyof typeof styles.align;
};

/** Lays out its children in equal columns. */
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
