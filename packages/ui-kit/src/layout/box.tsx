import { classNames } from './class-names.ts';
import * as styles from './layout.css.ts';
import type { LayoutProps, Space } from './stack.tsx';

export type BoxProps = LayoutProps & {
  /** On all sides, a step of the scale. */
  readonly padding?: Space;
  /** At start and end. */
  readonly paddingX?: Space;
  /** Above and below. */
  readonly paddingY?: Space;
  /** Its ground: `none`, `background`, `surface`, `sunken`, `primarySubtle`. */
  readonly surface?: keyof typeof styles.surface;
  /** A hairline: `all`, `top`, `bottom`, `start`, `end`. */
  readonly border?: keyof typeof styles.border;
  /** Its corners: `s`, `m`, `l`. */
  readonly radius?: keyof typeof styles.radius;
  /** Takes the room that is left in its parent. */
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
