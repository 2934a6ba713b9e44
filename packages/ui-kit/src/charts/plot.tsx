import { assignInlineVars } from '@vanilla-extract/dynamic';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, use, useRef, useState } from 'react';
import { useLocale } from 'react-aria-components';
import { NavigationContext } from '../actions/native-link.tsx';
import { useWidth } from '../hooks/use-width.ts';
import * as styles from './chart.css.ts';

/** A readable mark of a drawing: its text, and its position in px from the inline start and the top. */
export type Mark = {
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** Link of the mark, for a `MarkShape`. */
  readonly href?: string;
};

/** The current width of a plot, and the physical position of an `x` counted from the inline start. */
export const usePlot = () => {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 560);
  // Texts of a drawing grow with the text size that is set in the browser.
  const textScale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
  const isRightToLeft = useLocale().direction === 'rtl';
  return { box, width, textScale, isRightToLeft, place: (x: number) => (isRightToLeft ? width - x : x) };
};

/**
 * Makes marks readable: one tab stop, arrow keys between marks, and the text of the current one beside it.
 * Spread `markProps(index)` on each mark, in the order of `marks`; on a `MarkShape` if some marks are links.
 */
export const useMarks = (marks: readonly Mark[]) => {
  const { direction } = useLocale();
  const [shown, setShown] = useState<number | null>(null);
  const [stop, setStop] = useState(0);
  const tabStop = Math.min(stop, marks.length - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    const forward = direction === 'rtl' ? -1 : 1;
    const moves: Partial<Record<string, number>> = {
      ArrowRight: tabStop + forward,
      ArrowLeft: tabStop - forward,
      ArrowDown: tabStop + 1,
      ArrowUp: tabStop - 1,
      Home: 0,
      End: marks.length - 1,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const all = event.currentTarget.closest('svg')?.querySelectorAll<SVGElement>('[data-mark]');
    all?.[Math.min(marks.length - 1, Math.max(0, next))]?.focus();
  };

  const markProps = (index: number) => ({
    ...(marks[index]?.href !== undefined && { href: marks[index].href }),
    role: 'img' as const,
    'aria-label': marks[index]?.label ?? '',
    'data-mark': index,
    tabIndex: index === tabStop ? 0 : -1,
    className: styles.mark,
    onKeyDown,
    onFocus: () => {
      setStop(index);
      setShown(index);
    },
    onBlur: () => setShown(null),
    onPointerEnter: () => setShown(index),
    onPointerLeave: () => setShown(null),
  });

  return { markProps, readout: shown === null ? null : (marks[shown] ?? null) };
};

type MarkShapeProps = ReturnType<ReturnType<typeof useMarks>['markProps']> & {
  readonly href?: string;
  readonly children: ReactNode;
};

/** A mark, rendered as a link if it has an address. */
export function MarkShape({ href, role, children, ...rest }: MarkShapeProps) {
  const { navigate, hrefOf } = use(NavigationContext);
  if (href === undefined) {
    return (
      <g {...rest} role={role}>
        {children}
      </g>
    );
  }
  const follow = (event: MouseEvent) => {
    if (!navigate || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a {...rest} href={hrefOf?.(href) ?? href} onClick={follow}>
      {children}
    </a>
  );
}

type PlotProps = {
  readonly label: string;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly width: number;
  readonly height: number;
  readonly readout: Mark | null;
  readonly children: ReactNode;
};

/** The SVG drawing, in px, with the text of the current mark over it. */
export function Plot({ label, box, width, height, readout, children }: PlotProps) {
  return (
    <div ref={box} className={styles.plot}>
      <svg
        role="group"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        className={styles.drawing}
      >
        {children}
      </svg>
      {readout && (
        <div
          aria-hidden
          className={styles.readout}
          style={assignInlineVars({ [styles.readoutX]: `${readout.x}px`, [styles.readoutY]: `${readout.y}px` })}
        >
          {readout.label}
        </div>
      )}
    </div>
  );
}
