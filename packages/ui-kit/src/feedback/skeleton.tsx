import { useLingui } from '@lingui/react/macro';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { SkeletonText } from './skeleton-text.tsx';
import * as styles from './skeleton.css.ts';
import { useIsOnline } from './use-is-online.ts';

/** Where a picture or a panel will be: a height such as `12rem`, or 16:9. */
export function SkeletonBlock({
  height,
}: {
  /** As tall as what follows. */
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

/** Where an avatar will be. */
export function SkeletonCircle({
  size = '1.5rem',
}: {
  /** Its diameter. */
  readonly size?: string;
}) {
  return (
    <span
      aria-hidden
      className={classNames(styles.bone, styles.circle)}
      style={assignInlineVars({ [styles.extent]: size })}
    />
  );
}

/** Where rows of 56 px will be. */
export function SkeletonRows({
  rows = 8,
}: {
  /** As many as come, about. */
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
  /** What is on its way, for screen readers: "Carregando as reuniões". */
  readonly label: string;
  /** What to say after 10 s. */
  readonly slowHint?: ReactNode;
  /** Skeletons of final size. */
  readonly children: ReactNode;
};

/** Skeletons with a name; says after 10 s that loading is slow, and without a network that it waits for one. */
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
