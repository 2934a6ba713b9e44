import { useLingui } from '@lingui/react/macro';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { SkeletonText } from './skeleton-text.tsx';
import * as styles from './skeleton.css.ts';
import { useIsOnline } from './use-is-online.ts';

/** Placeholder for an image or a panel: a height such as `12rem`, or 16:9. */
export function SkeletonBlock({
  height,
}: {
  /** Height of the content that is loading. */
  readonly height?: string;
}) {
  return (
    <span
      aria-hidden
      className={classNames(styles.bone, height ? styles.block : styles.ratio)}
      {...(height && { style: assignInlineVars({ [styles.extent]: height }) })}
    />
  );
}

/** Placeholder for rows of 56 px. */
export function SkeletonRows({
  rows = 8,
}: {
  /** Approximate number of rows that are loading. */
  readonly rows?: number;
}) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row}>
          <SkeletonText width={`${11 + ((index * 3) % 7)}rem`} />
          <SkeletonText width="5rem" size="small" />
          <SkeletonText width="7rem" size="small" />
          <SkeletonText width="6rem" size="small" />
        </div>
      ))}
    </div>
  );
}

export type LoadingProps = {
  /** What is loading, for screen readers: "Carregando as reuniões". */
  readonly label: string;
  /** Message shown after 10 s. */
  readonly slowHint?: ReactNode;
  /** Skeletons with the size of the final content. */
  readonly children: ReactNode;
};

/** A labelled group of skeletons. It shows a hint after 10 s, and a different one while offline. */
export function Loading({ label, slowHint, children }: LoadingProps) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), 10_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy>
      <div role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
        {!isOnline && <div className={styles.slow}>{t`Carrega assim que a internet voltar.`}</div>}
        {isOnline && isSlow && <div className={styles.slow}>{slowHint ?? t`Está demorando mais que o normal.`}</div>}
      </div>
      {children}
    </div>
  );
}
