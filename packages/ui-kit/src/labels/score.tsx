import { useLingui } from '@lingui/react/macro';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import * as styles from './chip.css.ts';

export type ScoreProps = {
  /** 0 to 100; `null` if there is none. */
  readonly value: number | null;
  /** Difference from the person's own median, in points. */
  readonly trend?: number | null;
  /** Whose median it is; shown on hover. */
  readonly owner?: string;
  /** `medium` in rows, `large` in headers. */
  readonly size?: keyof typeof styles.scoreSize;
};

/** The score of an evaluation, and its difference from the person's own median. */
export function Score({ value, trend, owner, size = 'medium' }: ScoreProps) {
  const { t, i18n } = useLingui();
  if (value === null) {
    return (
      <span className={classNames(styles.score, styles.none)}>
        <span aria-hidden>—</span>
        <VisuallyHidden>{t`Sem nota`}</VisuallyHidden>
      </span>
    );
  }
  const hasTrend = trend !== null && trend !== undefined;
  const tone = !hasTrend || trend === 0 ? 'neutral' : trend > 0 ? 'positive' : 'critical';
  const distance = i18n.number(Math.abs(trend ?? 0));
  const meaning =
    trend === 0
      ? t`Na mediana das notas de ${owner}`
      : (trend ?? 0) > 0
        ? t`${distance} acima da mediana das notas de ${owner}`
        : t`${distance} abaixo da mediana das notas de ${owner}`;
  return (
    <span className={classNames(styles.score, styles.scoreSize[size])} {...(hasTrend && owner && { title: meaning })}>
      <span className={styles.scoreValue}>{i18n.number(value, { maximumFractionDigits: 0 })}</span>
      {hasTrend && (
        <>
          <bdi dir="ltr" aria-hidden className={classNames(styles.trend, styles.tone[tone])}>
            {trend > 0 ? `+${distance}` : trend < 0 ? `−${distance}` : distance}
          </bdi>
          <VisuallyHidden>
            {trend > 0
              ? t`, ${distance} acima da mediana`
              : trend < 0
                ? t`, ${distance} abaixo da mediana`
                : t`, na mediana`}
          </VisuallyHidden>
        </>
      )}
    </span>
  );
}
