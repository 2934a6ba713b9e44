import { useLingui } from '@lingui/react/macro';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import * as styles from './splitter.css.ts';

export type SplitterProps = {
  /** What the first pane is: "Transcrição". */
  readonly label: string;
  /** The first pane. */
  readonly start: ReactNode;
  /** The second pane. */
  readonly end: ReactNode;
  /** Percent of the width that the first pane has. */
  readonly defaultSize?: number;
  /** The least of the first pane, in %. */
  readonly minSize?: number;
  /** The most of the first pane, in %. */
  readonly maxSize?: number;
  /** Under this name the browser remembers where the person left it. */
  readonly storageKey?: string;
};

const step = 2;
const bigStep = 10;

const remembered = (key: string | undefined): number | undefined => {
  try {
    const stored = Number(key && localStorage.getItem(key));
    return stored > 0 ? stored : undefined;
  } catch {
    return undefined;
  }
};

const remember = (key: string | undefined, size: number) => {
  try {
    if (key) localStorage.setItem(key, String(size));
  } catch {
    // A browser that refuses storage forgets the place, and nothing else.
  }
};

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

/**
 * Two panes and a line between them to drag. Arrows move it, Home and End take it to its ends,
 * Enter and a double press put it back. Under 900 px the panes stand under one another.
 */
export function Splitter({
  label,
  start,
  end,
  defaultSize = 50,
  minSize = 20,
  maxSize = 80,
  storageKey,
}: SplitterProps) {
  const { t } = useLingui();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const clamp = (size: number) => Math.min(maxSize, Math.max(minSize, size));
  const [size, setSize] = useState(() => clamp(remembered(storageKey) ?? defaultSize));
  const [isDragging, setIsDragging] = useState(false);

  const moveTo = (next: number) => {
    const kept = Math.round(clamp(next) * 10) / 10;
    setSize(kept);
    remember(storageKey, kept);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const by = (event.shiftKey ? bigStep : step) * (isRightToLeft(event.currentTarget) ? -1 : 1);
    const moves: Partial<Record<string, number>> = {
      ArrowRight: size + by,
      ArrowLeft: size - by,
      Home: minSize,
      End: maxSize,
      Enter: defaultSize,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next);
  };

  const onPointerMove = (event: PointerEvent) => {
    const rect = box.current?.getBoundingClientRect();
    if (!isDragging || !rect || rect.width === 0) return;
    const portion = ((event.clientX - rect.left) / rect.width) * 100;
    moveTo(isRightToLeft(event.currentTarget) ? 100 - portion : portion);
  };

  return (
    <div ref={box} className={styles.splitter} style={assignInlineVars({ [styles.portion]: `${size}%` })}>
      <div id={id} className={styles.pane}>
        {start}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions -- a separator that can be moved is a control */}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={t`Largura de ${label}`}
        aria-controls={id}
        aria-valuenow={Math.round(size)}
        aria-valuemin={minSize}
        aria-valuemax={maxSize}
        tabIndex={0}
        className={styles.bar}
        data-dragging={isDragging || undefined}
        onKeyDown={onKeyDown}
        onDoubleClick={() => moveTo(defaultSize)}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setIsDragging(true);
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => setIsDragging(false)}
        onPointerCancel={() => setIsDragging(false)}
      />
      <div className={styles.pane}>{end}</div>
    </div>
  );
}
