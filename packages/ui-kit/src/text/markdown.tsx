import { Suspense } from 'react';
import { classNames } from '../layout/class-names.ts';
import { lazyComponent } from '../layout/lazy-component.ts';
import * as styles from './markdown.css.ts';

const MarkdownText = lazyComponent(async () => (await import('./markdown-text.tsx')).MarkdownText);

export type MarkdownProps = {
  /** The Markdown source. HTML in it is shown as text. */
  readonly children: string;
  /** Level of its top headings, below those of the page. */
  readonly headingLevel?: 2 | 3 | 4;
  /** `body`, or `reading` for long texts. */
  readonly size?: keyof typeof styles.size;
};

/** Renders Markdown written by a user or a model. HTML is not rendered; links can only be web or e-mail addresses. */
export function Markdown({ children, headingLevel = 3, size = 'body' }: MarkdownProps) {
  return (
    <div className={classNames(styles.markdown, styles.size[size])}>
      <Suspense fallback={<p className={styles.source}>{children}</p>}>
        <MarkdownText headingLevel={headingLevel}>{children}</MarkdownText>
      </Suspense>
    </div>
  );
}
