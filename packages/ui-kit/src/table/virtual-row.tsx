import { assignInlineVars } from '@vanilla-extract/dynamic';
import { memo, type ReactNode, useMemo } from 'react';
import { classNames } from '../layout/class-names.ts';
import * as styles from './virtual-list.css.ts';

export type VirtualRowProps = {
  readonly index: number;
  /** Distance from the top of the list in px. */
  readonly start: number;
  /** Number of all items. */
  readonly count: number;
  readonly isStop: boolean;
  readonly isPrinted: boolean;
  /** Measures the row while it is rendered. */
  readonly measure: (element: HTMLElement | null) => void;
  readonly onFocus: ((index: number) => void) | undefined;
  /** Renders the item; not again if only the row moves. */
  readonly children: (index: number, isStop: boolean) => ReactNode;
};

/** A row of a `VirtualList`. Memoised: while the list scrolls only new rows render. */
export const VirtualRow = memo(function VirtualRow({
  index,
  start,
  count,
  isStop,
  isPrinted,
  measure,
  onFocus,
  children,
}: VirtualRowProps) {
  const content = useMemo(() => children(index, isStop), [children, index, isStop]);
  return (
    <div
      ref={measure}
      data-index={index}
      role="listitem"
      aria-setsize={count}
      aria-posinset={index + 1}
      className={classNames(styles.item, isPrinted && styles.printedItem)}
      {...(onFocus && { onFocus: () => onFocus(index) })}
      style={assignInlineVars({ [styles.offset]: `${start}px` })}
    >
      {content}
    </div>
  );
});
