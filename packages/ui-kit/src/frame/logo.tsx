import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../layout/class-names.ts';
import { KeyReplay } from './key-replay.tsx';
import * as styles from './logo.css.ts';

const lines = [
  { y: 8, end: 19 },
  { y: 13, end: 14 },
  { y: 18, end: 17 },
] as const;

/** The symbol of the logo: ruled lines in a rounded square. */
export function LogoMark({
  size = 'medium',
  isWriting = false,
}: {
  /** `medium` within a line, `large` on its own. */
  readonly size?: 'medium' | 'large';
  /** Animates the lines as if being written. */
  readonly isWriting?: boolean;
}) {
  return (
    <svg viewBox="0 0 26 26" className={classNames(styles.mark, styles.size[size])} aria-hidden>
      <rect width={26} height={26} rx={8} className={styles.plate} />
      {lines.map(({ y, end }, index) => (
        <line
          key={y}
          x1={7}
          x2={end}
          y1={y}
          y2={y}
          pathLength={1}
          className={classNames(
            styles.line,
            isWriting && styles.writing,
            isWriting && styles.delay[index === 0 ? 0 : index === 1 ? 1 : 2],
          )}
        />
      ))}
    </svg>
  );
}

/** The symbol with the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      Pauta
    </span>
  );
}

export type LogoLoaderProps = {
  /** Accessible name; by default "Carregando". */
  readonly label?: string;
  /** Action shown with the message after 10 s. */
  readonly wayOut?: ReactNode;
  /** Centred on the page. */
  readonly isWholePage?: boolean;
};

/** An animated logo for a screen or page that is loading. */
export function LogoLoader({ label, wayOut, isWholePage }: LogoLoaderProps) {
  const { t } = useLingui();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), 10_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      role="status"
      aria-label={label ?? t`Carregando`}
      className={classNames(styles.loader, isWholePage && styles.wholePage)}
    >
      {isWholePage && <KeyReplay />}
      <LogoMark size="large" isWriting />
      {isSlow && (
        <>
          <p className={styles.slow}>{t`Está demorando mais que o normal.`}</p>
          {wayOut}
        </>
      )}
    </div>
  );
}
