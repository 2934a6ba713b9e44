import type { ReactNode } from 'react';
import { Heading, Text } from '../layout/text.tsx';
import { useMedia } from '../hooks/use-media.ts';
import * as styles from './foundations.css.ts';
import { media } from './media.ts';

/** A page of the foundations. */
export function FoundationPage({ title, lead, children }: Record<'title' | 'lead' | 'children', ReactNode>) {
  return (
    <div className={styles.page} data-foundation>
      <header className={styles.lead}>
        <Heading level={1}>{title}</Heading>
        <Text as="p" size="reading" tone="secondary" measure>
          {lead}
        </Text>
      </header>
      {children}
    </div>
  );
}

type SectionProps = { readonly title: string; readonly note?: ReactNode; readonly children: ReactNode };

/** A section of a page, with its rule. On a phone, documentation shows it folded. */
export function FoundationSection({ title, note, children }: SectionProps) {
  const isFolded = useMedia(media.phone) && document.querySelector('#storybook-docs:not([hidden])') !== null;
  const heading = (
    <Heading level={2} size="heading">
      {title}
    </Heading>
  );
  const rest = (
    <>
      {note && (
        <Text as="p" tone="secondary" measure>
          {note}
        </Text>
      )}
      {children}
    </>
  );
  if (isFolded) {
    return (
      <details>
        <summary>
          <span className={styles.folded}>{heading}</span>
        </summary>
        <div className={styles.section}>{rest}</div>
      </details>
    );
  }
  return (
    <section className={styles.section}>
      <div>
        {heading}
        {note && (
          <Text as="p" tone="secondary" measure>
            {note}
          </Text>
        )}
      </div>
      {children}
    </section>
  );
}

/** `--text-secondary` for `var(--text-secondary)`. */
export const tokenName = (token: string): string => token.replace(/^var\(/u, '').replace(/\)$/u, '');

const inPixels = (value: string) =>
  value.endsWith('rem') ? `${Math.round(Number.parseFloat(value) * 160) / 10}px` : value;

/** `160 ms`, even if the build has minified it to `.16s`. */
const inMilliseconds = (value: string) => {
  const [, count, unit] = /^([\d.]+)(m?s)$/u.exec(value) ?? [];
  return count === undefined ? value : `${Math.round(Number(count) * (unit === 's' ? 1000 : 1))} ms`;
};

/** Computed value of a token, with rem converted to px. */
export const tokenValue = (token: string): string =>
  inMilliseconds(
    inPixels(getComputedStyle(document.documentElement).getPropertyValue(tokenName(token)).trim()),
  ).replace('px', ' px');

/** Value of a token. */
export function TokenValue({ of }: { readonly of: string }) {
  return (
    <Text size="caption" tone="muted" numeric noWrap>
      {tokenValue(of)}
    </Text>
  );
}

/** Name of a token, as in a style sheet. */
export function TokenName({ of }: { readonly of: string }) {
  return (
    <Text size="caption" mono>
      <bdi>{tokenName(of)}</bdi>
    </Text>
  );
}
