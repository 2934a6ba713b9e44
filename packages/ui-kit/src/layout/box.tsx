import { classNames } from './class-names.ts';
import * as styles from './layout.css.ts';
import type { LayoutProps, Space } from './stack.tsx';

export type BoxProps = LayoutProps & {
  readonly padding?: Space;
  readonly paddingX?: Space;
  readonly paddingY?: Space;
  readonly surface?: keyof typeof styles.surface;
  readonly border?: keyof typeof styles.border;
  readonly radius?: keyof typeof styles.radius;
  readonly grow?: boolean;
  /** Scrolls by itself when its content is taller than it. */
  readonly scroll?: boolean;
  /** Keeps lines at a readable length. */
  readonly measure?: boolean;
  /** Shown only under 900 px (`narrow`) or only from 900 px (`wide`). */
  readonly only?: keyof typeof styles.only;
};

/** A surface with padding, border and radius from the theme. */
export function Box({
  as: Element = 'div',
  padding,
  paddingX,
  paddingY,
  surface,
  border,
  radius,
  grow,
  scroll,
  measure,
  only,
  ...rest
}: BoxProps) {
  return (
    <Element
      {...rest}
      {...(scroll && { tabIndex: 0 })}
      className={classNames(
        styles.box,
        padding && styles.padding[padding],
        paddingX && styles.paddingX[paddingX],
        paddingY && styles.paddingY[paddingY],
        surface && styles.surface[surface],
        border && styles.border[border],
        radius && styles.radius[radius],
        grow && styles.grow,
        scroll && styles.scroll,
        measure && styles.measure,
        only && styles.only[only],
      )}
    />
  );
}
