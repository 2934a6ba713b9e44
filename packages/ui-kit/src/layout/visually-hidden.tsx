import type { ReactNode } from 'react';
import * as styles from './layout.css.ts';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
