import { Suspense } from 'react';
import { lazyComponent } from '../layout/lazy-component.ts';
import type { IllustrationName } from './drawings.tsx';
import * as styles from './illustration.css.ts';

const Drawing = lazyComponent(async () => (await import('./drawings.tsx')).Drawing);

export type { IllustrationName };

export type IllustrationProps = {
  /** What it shows. It says nothing that the words beside it don't. */
  readonly name: IllustrationName;
};

/** A drawing on ruled paper, in the colours of the schema; for a page that has nothing else to show. */
export function Illustration({ name }: IllustrationProps) {
  return (
    <div aria-hidden className={styles.illustration}>
      <Suspense>
        <Drawing name={name} />
      </Suspense>
    </div>
  );
}
