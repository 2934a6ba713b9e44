import { useLingui } from '@lingui/react/macro';
import { Children, type ReactNode } from 'react';
import { NativeLink } from '../actions/native-link.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { SkeletonText } from '../feedback/skeleton-text.tsx';
import { InfoIcon } from '../icons/glyphs.ts';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Popover } from '../overlays/popover.tsx';
import * as styles from './stat-card.css.ts';

export type StatChange = {
  /** The formatted change: "+8", "−3 p.p.". */
  readonly label: string;
  /** Whether the change is good or bad; a decrease can be good. */
  readonly tone: keyof typeof styles.tone;
  /** The previous value: "antes 57%". */
  readonly before?: string;
};

export type StatCardProps = {
  /** Name of the number. */
  readonly label: string;
  /** The formatted value; `null` if there is too little data. */
  readonly value: string | null;
  /** Change from the previous period. */
  readonly change?: StatChange;
  /** Trend beside the value: a `Sparkline`. */
  readonly trend?: ReactNode;
  /** Sample size or target: "n = 46", "ideal 40–55%". */
  readonly note?: ReactNode;
  /** What the number means and how it is calculated; shown in a popover. */
  readonly definition?: string;
  /** Link to the meetings behind the number. */
  readonly href?: string;
  /** Shows a skeleton. */
  readonly isLoading?: boolean;
  /** Has its own border, for use outside a `StatStrip`. */
  readonly isBoxed?: boolean;
};

/** A key figure with its label, change, sample size and a link to the underlying meetings. */
export function StatCard({ label, value, change, trend, note, definition, href, isLoading, isBoxed }: StatCardProps) {
  const { t } = useLingui();
  const meaning = { better: t`melhor`, worse: t`pior`, same: t`igual` };
  const words = (
    <>
      <span className={classNames(styles.label, definition && styles.besideHelp)}>{label}</span>
      {isLoading ? (
        <span className={styles.value}>
          <SkeletonText size="title" width="4rem" />
        </span>
      ) : (
        <span className={classNames(styles.value, value === null && styles.none)}>
          {value ?? (
            <>
              <span aria-hidden>—</span>
              <VisuallyHidden>{t`Sem dados suficientes`}</VisuallyHidden>
            </>
          )}
        </span>
      )}
      {change && !isLoading && (
        <span className={styles.foot}>
          <span className={classNames(styles.change, styles.tone[change.tone])}>
            <bdi>{change.label}</bdi>
            <VisuallyHidden>{` (${meaning[change.tone]})`}</VisuallyHidden>
          </span>
          {change.before && <bdi>{change.before}</bdi>}
        </span>
      )}
      <span className={styles.foot}>{note}</span>
      {trend && <span className={styles.trend}>{trend}</span>}
    </>
  );
  const look = classNames(styles.card, isBoxed && styles.boxed);
  const card = href ? (
    <NativeLink href={href} className={classNames(look, styles.link)}>
      {words}
    </NativeLink>
  ) : (
    <div className={look}>{words}</div>
  );
  if (!definition) return card;
  return (
    <div className={styles.defined}>
      {card}
      <div className={styles.help}>
        {/* At the top: below, it would cover the numbers. */}
        <Popover
          label={label}
          placement="top"
          trigger={<IconButton icon={InfoIcon} size="xs" label={t`Sobre ${label}`} />}
        >
          <p className={styles.definition}>{definition}</p>
        </Popover>
      </div>
    </div>
  );
}

/** Stat cards side by side across the full width. */
export function StatStrip({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.strip}>
      <ul className={styles.cells} aria-label={label}>
        {Children.map(children, (child) => (
          <li className={styles.place}>{child}</li>
        ))}
      </ul>
    </div>
  );
}
