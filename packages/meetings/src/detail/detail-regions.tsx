import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as styles from './meeting-detail.css.ts';

export type DetailRegionsProps = {
  readonly isWide: boolean;
  readonly isPhone: boolean;
  readonly player: ReactNode;
  readonly timeline: ReactNode;
  readonly steps: ReactNode;
  /** Beside the others where there is room; else it is one of the tabs. */
  readonly transcript: ReactNode;
  readonly tabs: ReactNode;
};

/** Where the parts of a meeting stand: three beside one another, or one under the other. */
export function DetailRegions({ isWide, isPhone, player, timeline, steps, transcript, tabs }: DetailRegionsProps) {
  const { t } = useLingui();
  return isWide ? (
    <div className={styles.regions}>
      <section className={styles.start} aria-label={t`Gravação`}>
        {player}
        {timeline}
        {steps}
      </section>
      <div className={styles.middle}>
        <div className={styles.transcript}>{transcript}</div>
      </div>
      <aside className={styles.end} aria-label={t`Análise`}>
        {tabs}
      </aside>
    </div>
  ) : (
    <div className={styles.stacked}>
      <section className={styles.top} aria-label={t`Gravação`}>
        {player}
        {!isPhone && (
          <div className={styles.beside}>
            {timeline}
            {steps}
          </div>
        )}
      </section>
      <div className={styles.below}>{tabs}</div>
    </div>
  );
}
