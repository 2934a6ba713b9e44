import type { ReactNode } from 'react';
import * as styles from './layout.css.ts';

/** A hairline, with optional text in the middle. */
export function Divider({ children }: { readonly children?: ReactNode }) {
  return children ? <div className={styles.dividerWithWords}>{children}</div> : <hr className={styles.divider} />;
}
