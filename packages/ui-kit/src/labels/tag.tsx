import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import { hue as markHue, mark } from '../people/speaker-name.css.ts';
import * as styles from './chip.css.ts';

/** The small square in the colour of a tag. */
export function TagMark({
  hue,
}: {
  /** One of the eight tag hues, from 0. */
  readonly hue: number;
}) {
  return <span aria-hidden className={mark} style={assignInlineVars({ [markHue]: `var(--l${hue + 1})` })} />;
}

type TagProps = {
  /** Text of the tag. */
  readonly children: ReactNode;
  /** Shows a mark before the text in one of the eight tag hues, from 0. */
  readonly hue?: number | undefined;
};

/** A label that a user assigned to something. */
export function Tag({ children, hue }: TagProps) {
  return (
    <span className={styles.tag}>
      {hue !== undefined && <TagMark hue={hue} />}
      <span className={styles.words}>{children}</span>
    </span>
  );
}

export type BadgeProps = {
  /** Meaning, as a colour. */
  readonly tone?: keyof typeof styles.badgeTone;
  /** A number or a single word. */
  readonly children: ReactNode;
};

/** A count or a word about the element beside it: "Exemplo", "Novo". */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles.badgeTone[tone])}>{children}</span>;
}
