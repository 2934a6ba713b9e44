import type { ReactNode } from 'react';
import * as styles from './kbd.css.ts';

/** A keyboard key. */
export function Kbd({
  children,
}: {
  /** The key as labelled on the keyboard: "Ctrl K". */
  readonly children: ReactNode;
}) {
  return <kbd className={styles.kbd}>{children}</kbd>;
}
