import { useLingui } from '@lingui/react/macro';
import * as styles from './bot-panel.css.ts';

const bars = 8;

/** Sound level meter, as proof that sound arrives. `level` is from 0 to 1. */
export function SoundLevel({ level }: { readonly level: number }) {
  const { t } = useLingui();
  // Speech rarely exceeds a third of the full range.
  const lit = Math.min(bars, Math.ceil(Math.sqrt(level) * bars));
  return (
    <span
      role="meter"
      aria-label={t`Som da reunião`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(level * 100)}
      className={styles.meter}
    >
      {Array.from({ length: bars }, (_, at) => (
        <span key={at} className={at < lit ? `${styles.bar} ${styles.lit}` : styles.bar} />
      ))}
    </span>
  );
}
