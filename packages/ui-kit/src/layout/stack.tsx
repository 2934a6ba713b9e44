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
  /** The element to be; `div` by default. */
  readonly as?: LayoutElement;
  /** Its id in the document. */
  readonly id?: string;
  /** Its role, where the element has none. */
  readonly role?: 'group' | 'list' | 'listitem' | 'region' | 'status' | 'presentation';
  /** Its name for screen readers. */
  readonly 'aria-label'?: string;
  /** Id of the words that name it. */
  readonly 'aria-labelledby'?: string;
  /** Its content is on its way. */
  readonly 'aria-busy'?: boolean;
  /** What is in it. */
  readonly children?: ReactNode;
};

export type StackProps = LayoutProps & {
  /** Distance between the children, a step of the scale. */
  readonly gap?: Space;
  /** Across: `start`, `center`, `end`, `baseline`, `stretch`. */
  readonly align?: keyof typeof styles.align;
  /** Along: `start`, `center`, `end`, `between`. */
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
