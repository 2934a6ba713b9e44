import { classNames } from './class-names.ts';
import * as styles from './layout.css.ts';
import type { LayoutProps, Space } from './stack.tsx';

export type InlineProps = LayoutProps & {
  /** Space between the children, a step of the spacing scale. */
  readonly gap?: Space;
  /** Alignment on the cross axis: `start`, `center`, `end`, `baseline`, `stretch`. */
  readonly align?: keyof typeof styles.align;
  /** Distribution on the main axis: `start`, `center`, `end`, `between`. */
  readonly justify?: keyof typeof styles.justify;
  /** Wraps onto several lines. */
  readonly wrap?: boolean;
  /** Fills the remaining space of its parent. */
  readonly grow?: boolean;
};

/** Lays out its children in a row, vertically centred. */
export function Inline({
  as: Element = 'div',
  gap = 'x2',
  align = 'center',
  justify,
  wrap,
  grow,
  ...rest
}: InlineProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        styles.inline,
        styles.gap[gap],
        styles.align[align],
        justify && styles.justify[justify],
        wrap && styles.wrap,
        grow && styles.grow,
      )}
    />
  );
}

/** Pushes its content to the end of an `Inline`. */
export function PushEnd({ children }: Pick<LayoutProps, 'children'>) {
  return <div className={styles.pushEnd}>{children}</div>;
}
