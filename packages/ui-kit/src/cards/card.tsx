import type { ReactNode } from 'react';
import { Heading } from '../layout/text.tsx';
import * as styles from './card.css.ts';

export type CardProps = {
  /** Its heading and name. */
  readonly title?: string;
  /** Level of the heading. */
  readonly level?: 2 | 3 | 4;
  /** A line under the title. */
  readonly note?: ReactNode;
  /** What can be done with it, at the end of its head. */
  readonly actions?: ReactNode;
  /** What is in it. */
  readonly children?: ReactNode;
};

/** One thing, or one decision, within a hairline. */
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
  /** What is counted. */
  readonly label: string;
  /** The number, written out: "46 %". */
  readonly value: ReactNode;
  /** What it means, or on how many it rests: "n = 42". */
  readonly note?: ReactNode;
};

/** One number with its name. */
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
  /** In order of weight. */
  readonly items: readonly { readonly term: string; readonly detail: ReactNode }[];
  /** Terms beside their details, or above them. */
  readonly layout?: keyof typeof styles.layout;
};

/** Names and what they stand for. */
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
