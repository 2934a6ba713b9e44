import { classNames } from './class-names.ts';
import * as styles from './layout.css.ts';
import type { LayoutProps, Space } from './stack.tsx';

export type InlineProps = LayoutProps & {
  readonly gap?: Space;
  readonly align?: keyof typeof styles.align;
  readonly justify?: keyof typeof styles.justify;
  readonly wrap?: boolean;
  readonly grow?: boolean;
};

/** Children beside one another, centred on their line. */
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

/** Pushes what it holds to the end of an `Inline`. */
export function PushEnd({ children }: Pick<LayoutProps, 'children'>) {
  return <div className={styles.pushEnd}>{children}</div>;
}
