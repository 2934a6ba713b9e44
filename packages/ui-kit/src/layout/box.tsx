import { classNames } from './class-names.ts';
import * as styles from './layout.css.ts';
import type { LayoutProps, Space } from './stack.tsx';

export type BoxProps = LayoutProps & {
  /** Padding on all sides, a step of the spacing scale. */
  readonly padding?: Space;
  /** Padding at the start and end. */
  readonly paddingX?: Space;
  /** Padding above and below. */
  readonly paddingY?: Space;
  /** Background: `none`, `background`, `surface`, `sunken`, `primarySubtle`. */
  readonly surface?: keyof typeof styles.surface;
  /** Hairline border: `all`, `top`, `bottom`, `start`, `end`. */
  readonly border?: keyof typeof styles.border;
  /** Corner radius: `s`, `m`, `l`. */
  readonly radius?: keyof typeof styles.radius;
  /** Fills the remaining space of its parent. */
  readonly grow?: boolean;
  /** Scrolls if its content is taller. */
  readonly scroll?: boolean;
  /** Limits lines to a readable length. */
  readonly measure?: boolean;
  /** Visible only below 900 px (`narrow`) or only from 900 px (`wide`). */
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
