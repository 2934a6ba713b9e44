import type { ReactNode } from 'react';
import type { vars } from '../theme/vars.css.ts';
import { classNames } from './class-names.ts';
import * as styles from './layout.css.ts';

/** A step of the spacing scale: `x1` is 4 px, `half` is 2 px, `x1h` is 6 px. */
export type Space = keyof typeof vars.space;

/** Elements that a layout primitive may be. */
export type LayoutElement =
  | 'div'
  | 'section'
  | 'article'
  | 'header'
  | 'footer'
  | 'aside'
  | 'main'
  | 'nav'
  | 'ul'
  | 'ol'
  | 'li'
  | 'form'
  | 'span';

/** What every layout primitive hands to its element. */
export type LayoutProps = {
  readonly as?: LayoutElement;
  readonly id?: string;
  readonly role?: 'group' | 'list' | 'listitem' | 'region' | 'status' | 'presentation';
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-busy'?: boolean;
  readonly children?: ReactNode;
};

export type StackProps = LayoutProps & {
  readonly gap?: Space;
  readonly align?: keyof typeof styles.align;
  readonly justify?: keyof typeof styles.justify;
  /** Takes the room that is left in its parent. */
  readonly grow?: boolean;
};

/** Children under one another. */
export function Stack({ as: Element = 'div', gap = 'x4', align, justify, grow, ...rest }: StackProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        styles.stack,
        styles.gap[gap],
        align && styles.align[align],
        justify && styles.justify[justify],
        grow && styles.grow,
      )}
    />
  );
}
