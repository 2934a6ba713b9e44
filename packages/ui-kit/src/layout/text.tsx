import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './text.css.ts';

export type TextTone = keyof typeof styles.tone;

export type TextProps = {
  readonly as?: 'span' | 'p' | 'div' | 'strong' | 'em' | 'time' | 'label' | 'dt' | 'dd' | 'li' | 'blockquote';
  /** `caption` 12, `small` 13, `body` 14, `reading` 15, `heading` 17, `title` 22. Inherited when not given. */
  readonly size?: keyof typeof styles.size;
  readonly tone?: TextTone;
  readonly weight?: keyof typeof styles.weight;
  /** For times alone. */
  readonly mono?: boolean;
  readonly numeric?: boolean;
  /** One line that ends in an ellipsis; or that many lines. */
  readonly truncate?: boolean | 2 | 3 | 4;
  readonly noWrap?: boolean;
  readonly measure?: boolean;
  readonly id?: string;
  readonly htmlFor?: string;
  readonly dateTime?: string;
  readonly title?: string;
  readonly role?: 'status' | 'alert';
  readonly lang?: string;
  readonly 'aria-hidden'?: boolean;
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
  readonly level: 1 | 2 | 3 | 4;
  /** How it looks: `title` 22, `heading` 17, `section` 13. By default the first level is a title, the rest sections. */
  readonly size?: keyof typeof styles.heading;
  readonly truncate?: boolean;
  readonly id?: string;
  /** Lets a script move the focus here, as after a navigation. */
  readonly tabIndex?: -1;
  readonly children: ReactNode;
};

/** A heading whose level says where it stands, and whose size says how it looks. */
export function Heading({ level, size = level === 1 ? 'title' : 'section', truncate, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...rest} className={classNames(styles.heading[size], truncate && styles.truncate)} />;
}
