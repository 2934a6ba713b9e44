import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactNode } from 'react';
import { PauseIcon, PlayIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import { Heading } from '../layout/text.tsx';
import * as styles from './blank-frame.css.ts';
import { Logo } from './logo.tsx';
import { SupportLink } from './support-link.tsx';

export type BlankFrameProps = {
  /** Heading of the card. */
  readonly title: string;
  /** Text below the heading. */
  readonly subtitle?: ReactNode;
  /** Content of the card, such as a form. */
  readonly children?: ReactNode;
  /** Beside the card from 900 px on, above it below that: `ArtPages`, or `ArtQuote` or `ArtSentence` with `ArtAnswer`. */
  readonly art?: ReactNode;
  /** Below the card, which stays in its place when this appears. */
  readonly below?: ReactNode;
};

/** The frame of screens outside the signed-in product (layout `blank`): one card with ruled paper beside it, and the support link at its foot. */
export function BlankFrame({ title, subtitle, children, art, below }: BlankFrameProps) {
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
        <div className={styles.below}>
          {below}
          <footer className={styles.foot}>
            <SupportLink place="foot" />
          </footer>
        </div>
      </main>
      {art && <aside className={styles.art}>{art}</aside>}
    </div>
  );
}

export type ArtPagesProps = {
  /** Three quotes (`ArtQuote` with `ArtAnswer`), 12 seconds each; on phones and with reduced motion only the first. */
  readonly pages: readonly [ReactNode, ReactNode, ReactNode];
  /** Label of the switch that pauses the rotation: "Pausar". */
  readonly pauseLabel: string;
};

/** Rotating quotes on ruled paper, animated by CSS; a switch pauses them. */
export function ArtPages({ pages, pauseLabel }: ArtPagesProps) {
  return (
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
  );
}

export type ArtQuoteProps = {
  /** The quote, with a `mark` on the important words. */
  readonly children: ReactNode;
  /** Time of the quote: "12:04". */
  readonly time: string;
  /** Name of the speaker. */
  readonly speaker: string;
};

/** A quote on ruled paper, its lines on the rules. */
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

/** A sentence of the product itself on ruled paper: nobody said it, so it has no quotation marks and no source. */
export function ArtSentence({
  children,
}: {
  /** The sentence, with a `mark` on the important words. */
  readonly children: ReactNode;
}) {
  return <p className={styles.sentence}>{children}</p>;
}

/** The question that the quote answers, with its answer. Phones have no room for it. */
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
