import { classNames } from './class-names.ts';
import * as styles from './layout.css.ts';
import type { LayoutProps, Space } from './stack.tsx';

export type InlineProps = LayoutProps & {
  /** Distance between the children, a step of the scale. */
  readonly gap?: Space;
  /** Across: `start`, `center`, `end`, `baseline`, `stretch`. */
  readonly align?: keyof typeof styles.align;
  /** Along: `start`, `center`, `end`, `between`. */
  readonly justify?: keyof typeof styles.justify;
  /** Goes on in a new line. */
  readonly wrap?: boolean;
  /** Takes the room that is left in its parent. */
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
