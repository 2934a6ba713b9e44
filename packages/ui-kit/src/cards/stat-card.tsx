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
  /** Written as it is read: "+8", "−3 p.p.". */
  readonly label: string;
  /** Less may be better: the caller knows. */
  readonly tone: keyof typeof styles.tone;
  /** What it was: "antes 57%". */
  readonly before?: string;
};

export type StatCardProps = {
  /** What is counted. */
  readonly label: string;
  /** Written as it is read; `null` where there is too little to say. */
  readonly value: string | null;
  /** Against the period before. */
  readonly change?: StatChange;
  /** How it moved, drawn beside it: a `Sparkline`. */
  readonly trend?: ReactNode;
  /** On how many it rests, or what is good: "n = 46", "ideal 40–55%". */
  readonly note?: ReactNode;
  /** What it is and how it is counted; shown on demand. */
  readonly definition?: string;
  /** Where the meetings behind it are. */
  readonly href?: string;
  /** Draws its place while the data is on its way. */
  readonly isLoading?: boolean;
  /** With a border of its own, outside a `StatStrip`. */
  readonly isBoxed?: boolean;
};

/** One number that matters: its name, how it moved, on what it rests, and the way to what is behind it. */
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
        {/* Below it would stand on the numbers. */}
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

/** Stat cards beside one another, from edge to edge. */
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
