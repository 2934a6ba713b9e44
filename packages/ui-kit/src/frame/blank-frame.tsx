import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import { Heading } from '../layout/text.tsx';
import * as styles from './blank-frame.css.ts';
import { Logo } from './logo.tsx';

export type BlankFrameProps = {
  /** The heading of the card. */
  readonly title: string;
  /** Under the heading. */
  readonly subtitle?: ReactNode;
  /** The task. */
  readonly children?: ReactNode;
  /** Beside the card from 900 px on: `ArtQuote`, `ArtAnswer`. */
  readonly art?: ReactNode;
  /** What floats over it, such as the support link. */
  readonly floating?: ReactNode;
};

/** The frame of the screens outside the product, layout `blank`: one card, and ruled paper beside it. */
export function BlankFrame({ title, subtitle, children, art, floating }: BlankFrameProps) {
  return (
    <div className={classNames(styles.frame, Boolean(art) && styles.withArt)}>
      <main id="conteudo" tabIndex={-1} className={styles.main}>
        <div className={styles.card}>
          <div className={styles.brand}>
            <Logo />
          </div>
          <Heading level={1} tabIndex={-1}>
            {title}
          </Heading>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          <div className={styles.content}>{children}</div>
        </div>
      </main>
      {art && <aside className={styles.art}>{art}</aside>}
      {floating}
    </div>
  );
}

export type ArtQuoteProps = {
  /** What was said, with a `mark` on the words that matter. */
  readonly children: ReactNode;
  /** When it was said: "12:04". */
  readonly time: string;
  /** Who said it. */
  readonly speaker: string;
};

/** A quote on the ruled panel, its lines on the rules. */
export function ArtQuote({ children, time, speaker }: ArtQuoteProps) {
  return (
    <figure>
      <blockquote className={styles.quote}>{children}</blockquote>
      <figcaption className={styles.source}>
        <span className={styles.time}>{time}</span> {speaker}
      </figcaption>
    </figure>
  );
}

/** What the quote answers. */
export function ArtAnswer({
  question,
  children,
}: {
  /** The question of the template. */
  readonly question: ReactNode;
  /** Its answer. */
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.answer}>
      <div className={styles.question}>{question}</div>
      <div className={styles.answerWords}>{children}</div>
    </div>
  );
}
