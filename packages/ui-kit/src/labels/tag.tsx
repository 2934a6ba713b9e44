import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import * as styles from './chip.css.ts';

type TagProps = {
  /** The word. */
  readonly children: ReactNode;
};

/** A word someone put on something. */
export function Tag({ children }: TagProps) {
  return (
    <span className={styles.tag}>
      <span className={styles.words}>{children}</span>
    </span>
  );
}

export type BadgeProps = {
  /** What it means. */
  readonly tone?: keyof typeof styles.badgeTone;
  /** A number or one word. */
  readonly children: ReactNode;
};

/** A count, or one word about the thing beside it: "Exemplo", "Novo". */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles.badgeTone[tone])}>{children}</span>;
}
