import type { ReactNode } from 'react';
import type { vars } from '../theme/vars.css.ts';
import { classNames } from './class-names.ts';
import * as styles from './layout.css.ts';

/** A step of the spacing scale: `x1` is 4 px, `half` is 2 px, `x1h` is 6 px. */
export type Space = keyof typeof vars.space;

/** Elements that a layout primitive can render. */
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

/** Props common to all layout primitives. */
export type LayoutProps = {
  /** The element to render; `div` by default. */
  readonly as?: LayoutElement;
  /** Its id in the document. */
  readonly id?: string;
  /** ARIA role, if the element has none. */
  readonly role?: 'group' | 'list' | 'listitem' | 'region' | 'status' | 'presentation';
  /** Accessible name. */
  readonly 'aria-label'?: string;
  /** Id of the element that labels it. */
  readonly 'aria-labelledby'?: string;
  /** Its content is loading. */
  readonly 'aria-busy'?: boolean;
  /** Content. */
  readonly children?: ReactNode;
};

export type StackProps = LayoutProps & {
  /** Space between the children, a step of the spacing scale. */
  readonly gap?: Space;
  /** Alignment on the cross axis: `start`, `center`, `end`, `baseline`, `stretch`. */
  readonly align?: keyof typeof styles.align;
  /** Distribution on the main axis: `start`, `center`, `end`, `between`. */
  readonly justify?: keyof typeof styles.justify;
  /** Fills the remaining space of its parent. */
  readonly grow?: boolean;
};

/** Stacks its children vertically. */
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
