import { Suspense } from 'react';
import { classNames } from '../layout/class-names.ts';
import { lazyComponent } from '../layout/lazy-component.ts';
import * as styles from './markdown.css.ts';

const MarkdownText = lazyComponent(async () => (await import('./markdown-text.tsx')).MarkdownText);

export type MarkdownProps = {
  /** The source. Markup in it is shown, not obeyed. */
  readonly children: string;
  /** Level of its first headings, so that they stand under those of the page. */
  readonly headingLevel?: 2 | 3 | 4;
  /** `body`, or `reading` for what takes minutes. */
  readonly size?: keyof typeof styles.size;
};

/** Words that someone, or a model, wrote in Markdown. No HTML gets through; links go to the web and to mailboxes. */
export function Markdown({ children, headingLevel = 3, size = 'body' }: MarkdownProps) {
  return (
    <div className={classNames(styles.markdown, styles.size[size])}>
      <Suspense fallback={<p className={styles.source}>{children}</p>}>
        <MarkdownText headingLevel={headingLevel}>{children}</MarkdownText>
      </Suspense>
    </div>
  );
}
