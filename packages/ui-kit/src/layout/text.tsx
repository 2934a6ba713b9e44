import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './text.css.ts';

export type TextTone = keyof typeof styles.tone;

export type TextProps = {
  /** The element to be; `span` by default. */
  readonly as?: 'span' | 'p' | 'div' | 'strong' | 'em' | 'time' | 'label' | 'dt' | 'dd' | 'li' | 'blockquote';
  /** `caption` 12, `small` 13, `body` 14, `reading` 15, `heading` 17, `title` 22. Inherited when not given. */
  readonly size?: keyof typeof styles.size;
  /** Its colour, by meaning. Inherited when not given. */
  readonly tone?: TextTone;
  /** `regular`, `book`, `medium`, `strong`, `heavy`. */
  readonly weight?: keyof typeof styles.weight;
  /** For times alone. */
  readonly mono?: boolean;
  /** Figures of one width. */
  readonly numeric?: boolean;
  /** One line that ends in an ellipsis; or that many lines. */
  readonly truncate?: boolean | 2 | 3 | 4;
  /** Stays in one line. */
  readonly noWrap?: boolean;
  /** Keeps lines at a readable length. */
  readonly measure?: boolean;
  /** Its id in the document. */
  readonly id?: string;
  /** Id of the control that it labels. */
  readonly htmlFor?: string;
  /** The moment, for machines, of a `time`. */
  readonly dateTime?: string;
  /** Said by the browser on hover, such as the words cut off. */
  readonly title?: string;
  /** Read out as it changes. */
  readonly role?: 'status' | 'alert';
  /** Its language, where another than the page’s. */
  readonly lang?: string;
  /** Kept from screen readers. */
  readonly 'aria-hidden'?: boolean;
  /** What is in it. */
  readonly children?: ReactNode;
};

/** Words in one of the six sizes. */
export function Text({
  as: Element = 'span',
  size,
  tone,
  weight,
  mono,
  numeric,
  truncate,
  noWrap,
  measure,
  ...rest
}: TextProps) {
  const lines = typeof truncate === 'number' ? truncate : undefined;
  return (
    <Element
      {...rest}
      // By its own direction, it is cut at its end in every language.
      {...(truncate && { dir: 'auto' })}
      className={classNames(
        size && styles.size[size],
        tone && styles.tone[tone],
        weight && styles.weight[weight],
        mono && styles.mono,
        numeric && styles.numeric,
        truncate === true && styles.truncate,
        lines !== undefined && styles.clamp,
        noWrap && styles.noWrap,
        measure && styles.measure,
      )}
      {...(lines !== undefined && { style: assignInlineVars({ [styles.lineCount]: String(lines) }) })}
    />
  );
}

export type HeadingProps = {
  /** Where it stands, 1 to 4. */
  readonly level: 1 | 2 | 3 | 4;
  /** How it looks: `title` 22, `heading` 17, `section` 13. By default the first level is a title, the rest sections. */
  readonly size?: keyof typeof styles.heading;
  /** One line that ends in an ellipsis. */
  readonly truncate?: boolean;
  /** Its id in the document. */
  readonly id?: string;
  /** Lets a script move the focus here, as after a navigation. */
  readonly tabIndex?: -1;
  /** What is in it. */
  readonly children: ReactNode;
};

/** A heading whose level says where it stands, and whose size says how it looks. */
export function Heading({ level, size = level === 1 ? 'title' : 'section', truncate, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...rest} className={classNames(styles.heading[size], truncate && styles.truncate)} />;
}
