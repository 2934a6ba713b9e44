import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactNode } from 'react';
import { PauseIcon, PlayIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
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
  /** Beside the card from 900 px on, and one line over it below: `ArtPages`, or `ArtQuote` with `ArtAnswer`. */
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

export type ArtPagesProps = {
  /** Each an `ArtQuote` with its `ArtAnswer`. Three, for 12 seconds each; with reduced motion the first stays. */
  readonly pages: readonly [ReactNode, ReactNode, ReactNode];
  /** What stands in their place on a phone, in one line, with a `mark` on the words that matter. */
  readonly line: ReactNode;
  /** Keeps the one that is seen: "Pausar". */
  readonly pauseLabel: string;
};

/** Quotes that take turns on the ruled panel, without script; a switch keeps one. */
export function ArtPages({ pages, line, pauseLabel }: ArtPagesProps) {
  return (
    <>
      <p className={styles.phoneLine}>{line}</p>
      <div className={styles.pages}>
        {pages.map((page, index) => (
          <div key={index} className={styles.page} style={assignInlineVars({ [styles.delay]: `${index * 12}s` })}>
            {page}
          </div>
        ))}
        <label className={styles.pause}>
          <input type="checkbox" className={styles.pauseBox} />
          <span aria-hidden className={styles.whileTurning}>
            <Icon icon={PauseIcon} size="small" />
          </span>
          <span aria-hidden className={styles.whilePaused}>
            <Icon icon={PlayIcon} size="small" />
          </span>
          {pauseLabel}
        </label>
      </div>
    </>
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
