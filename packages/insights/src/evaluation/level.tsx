import type { CriterionLevel } from '@pauta/contract';
import { useLevelNames } from './level-names.ts';
import * as styles from './evaluation-view.css.ts';

export function Level({ level }: { readonly level: CriterionLevel }) {
  const names = useLevelNames();
  return (
    <span className={`${styles.level} ${styles.levelTone[level]}`}>
      <span className={styles.steps} aria-hidden>
        {[1, 2].map((step) => (
          <span key={step} className={step <= level ? `${styles.step} ${styles.reached}` : styles.step} />
        ))}
      </span>
      {names[level]}
    </span>
  );
}
