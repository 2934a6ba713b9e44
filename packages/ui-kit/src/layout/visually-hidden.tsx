import type { ReactNode } from 'react';
import * as styles from './layout.css.ts';

/** Words for a screen reader alone. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
