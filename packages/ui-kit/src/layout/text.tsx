import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './text.css.ts';

export type TextTone = keyof typeof styles.tone;

export type TextProps = {
  /** The element to render; `span` by default. */
  readonly as?: 'span' | 'p' | 'div' | 'strong' | 'em' | 'time' | 'label' | 'dt' | 'dd' | 'li' | 'blockquote';
  /**
   * `caption` 12, `small` 13, `body` 14, `reading` 15, `heading` 17, `title` 22.
   * @default inherited
   */
  readonly size?: keyof typeof styles.size;
  /**
   * Colour by meaning.
   * @default inherited
   */
  readonly tone?: TextTone;
  /**
   * `regular`, `book`, `medium`, `strong`, `heavy`.
   * @default inherited
   */
  readonly weight?: keyof typeof styles.weight;
  /** Monospaced font, for times only. */
  readonly mono?: boolean;
  /** Figures of equal width. */
  readonly numeric?: boolean;
  /** Truncates with an ellipsis after one line, or after the given number of lines. */
  readonly truncate?: boolean | 2 | 3 | 4;
  /** Never wraps. */
  readonly noWrap?: boolean;
  /** Limits lines to a readable length. */
  readonly measure?: boolean;
  /** Its id in the document. */
  readonly id?: string;
  /** Id of the labelled control, for a `label`. */
  readonly htmlFor?: string;
  /** Machine-readable time, for a `time`. */
  readonly dateTime?: string;
  /** Browser tooltip, for example the full text of a truncated one. */
  readonly title?: string;
  /** Live region: announced by screen readers on each change. */
  readonly role?: 'status' | 'alert';
  /** Language, if it differs from the page's. */
  readonly lang?: string;
  /** Hides it from screen readers. */
  readonly 'aria-hidden'?: boolean;
  /** Content. */
  readonly children?: ReactNode;
};

/** Text in one of the six sizes. */
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
      // In its own direction, so that the ellipsis is at the end of the text.
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
  /** Level in the document outline, 1 to 4. */
  readonly level: 1 | 2 | 3 | 4;
  /** Visual size: `title` 22, `heading` 17, `section` 13. By default `title` for level 1, `section` for the others. */
  readonly size?: keyof typeof styles.heading;
  /** Truncates with an ellipsis after one line. */
  readonly truncate?: boolean;
  /** Its id in the document. */
  readonly id?: string;
  /** Allows focusing it from script, for example after a navigation. */
  readonly tabIndex?: -1;
  /** Text of the heading. */
  readonly children: ReactNode;
};

/** A heading with an outline level and an independent visual size. */
export function Heading({ level, size = level === 1 ? 'title' : 'section', truncate, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...rest} className={classNames(styles.heading[size], truncate && styles.truncate)} />;
}
