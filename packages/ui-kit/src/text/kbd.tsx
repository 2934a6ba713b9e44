import type { ReactNode } from 'react';
import * as styles from './kbd.css.ts';

/** A key on the keyboard. */
export function Kbd({
  children,
}: {
  /** As it stands on the keyboard: "Ctrl K". */
  readonly children: ReactNode;
}) {
  return <kbd className={styles.kbd}>{children}</kbd>;
}
