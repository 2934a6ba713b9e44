import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as styles from './meeting-detail.css.ts';

export type DetailRegionsProps = {
  readonly isWide: boolean;
  readonly isPhone: boolean;
  /** There is no recording to play, or it is unreadable: the transcript gets its room. */
  readonly isTextOnly?: boolean;
  readonly player: ReactNode;
  readonly timeline: ReactNode;
  readonly steps: ReactNode;
  /** A column of its own if there is room; otherwise one of the tabs. */
  readonly transcript: ReactNode;
  readonly tabs: ReactNode;
};

/** Arranges the regions of a meeting in three columns, in two without a recording, or stacked on narrow screens. */
export function DetailRegions({
  isWide,
  isPhone,
  isTextOnly = false,
  player,
  timeline,
  steps,
  transcript,
  tabs,
}: DetailRegionsProps) {
  const { t } = useLingui();
  const top = (className: string) => (
    <section className={className} aria-label={t`Gravação`}>
      <div className={styles.text}>
        {player}
        {timeline}
      </div>
      <div className={styles.besideText}>{steps}</div>
    </section>
  );
  if (isWide) {
    return (
      <div className={isTextOnly ? styles.regionsOfText : styles.regions}>
        {isTextOnly ? (
          top(styles.topOfColumns)
        ) : (
          <section className={styles.start} aria-label={t`Gravação`}>
            {player}
            {timeline}
            {steps}
          </section>
        )}
        <div className={styles.middle}>
          <div className={styles.transcript}>{transcript}</div>
        </div>
        <aside className={styles.end} aria-label={t`Análise`}>
          {tabs}
        </aside>
      </div>
    );
  }
  return (
    <div className={styles.stacked}>
      {isTextOnly && !isPhone ? (
        top(styles.topOfText)
      ) : (
        <section className={styles.top} aria-label={t`Gravação`}>
          {player}
          {!isPhone && (
            <div className={styles.beside}>
              {timeline}
              {steps}
            </div>
          )}
        </section>
      )}
      <div className={styles.below}>{tabs}</div>
    </div>
  );
}
