import { Children, type ReactNode } from 'react';
import * as styles from './facts.css.ts';

export type FactsProps = {
  /** The facts; those that are `null` or `false` are left out. */
  readonly children: ReactNode;
};

/** Short facts in a row with "·" between them, but none where a line begins or ends. */
export function Facts({ children }: FactsProps) {
  return (
    <span className={styles.facts}>
      {Children.map(Children.toArray(children), (fact) => (
        <>
          <span className={styles.fact}>{fact}</span>{' '}
        </>
      ))}
    </span>
  );
}
