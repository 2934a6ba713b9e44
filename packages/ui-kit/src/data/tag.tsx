import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import * as styles from './chip.css.ts';

/** A word someone put on something. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.tag}>
      <span className={styles.words}>{children}</span>
    </span>
  );
}

export type BadgeProps = { readonly tone?: keyof typeof styles.badgeTone; readonly children: ReactNode };

/** A count, or one word about the thing beside it: "Exemplo", "Novo". */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles.badgeTone[tone])}>{children}</span>;
}
