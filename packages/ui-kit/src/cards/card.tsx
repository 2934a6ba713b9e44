import type { ReactNode } from 'react';
import { Heading } from '../layout/text.tsx';
import * as styles from './card.css.ts';

export type CardProps = {
  /** Heading and accessible name. */
  readonly title?: string;
  /** Heading level. */
  readonly level?: 2 | 3 | 4;
  /** A line below the title. */
  readonly note?: ReactNode;
  /** Actions at the end of the header. */
  readonly actions?: ReactNode;
  /** Content of the card. */
  readonly children?: ReactNode;
};

/** A bordered card for one object or one decision. */
export function Card({ title, level = 2, note, actions, children }: CardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      {(title || actions) && (
        <div className={styles.head}>
          <div className={styles.headWords}>
            {title && <Heading level={level}>{title}</Heading>}
            {note && <p className={styles.note}>{note}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}

export type StatProps = {
  /** Name of the number. */
  readonly label: string;
  /** The formatted number: "46 %". */
  readonly value: ReactNode;
  /** Interpretation or sample size: "n = 42". */
  readonly note?: ReactNode;
};

/** A number with its label. */
export function Stat({ label, value, note }: StatProps) {
  return (
    <div className={styles.stat}>
      <span className={styles.statLabel}>{label}</span>
      <span className={styles.statValue}>{value}</span>
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
}

export type DescriptionListProps = {
  /** Terms with their details, the most important first. */
  readonly items: readonly { readonly term: string; readonly detail: ReactNode }[];
  /** Puts terms beside their details, or above them. */
  readonly layout?: keyof typeof styles.layout;
};

/** A list of terms with their details. */
export function DescriptionList({ items, layout = 'rows' }: DescriptionListProps) {
  return (
    <dl className={`${styles.list} ${styles.layout[layout]}`}>
      {items.flatMap(({ term, detail }) => [
        <dt key={`${term}-term`} className={styles.term}>
          {term}
        </dt>,
        <dd key={`${term}-detail`} className={styles.detail}>
          {detail}
        </dd>,
      ])}
    </dl>
  );
}
