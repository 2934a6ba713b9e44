import { Suspense } from 'react';
import { lazyComponent } from '../layout/lazy-component.ts';
import type { IllustrationName } from './drawings.tsx';
import * as styles from './illustration.css.ts';

const Drawing = lazyComponent(async () => (await import('./drawings.tsx')).Drawing);

export type { IllustrationName };

export type IllustrationProps = {
  /** Which illustration. It is decorative: the text beside it must be complete. */
  readonly name: IllustrationName;
};

/** An illustration on ruled paper, in the colours of the schema, for pages without other content. */
export function Illustration({ name }: IllustrationProps) {
  return (
    <div aria-hidden className={styles.illustration}>
      <Suspense>
        <Drawing name={name} />
      </Suspense>
    </div>
  );
}
