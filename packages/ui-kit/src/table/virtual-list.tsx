import { useVirtualizer } from '@tanstack/react-virtual';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { usePrinting } from '../hooks/use-printing.ts';
import { classNames } from '../layout/class-names.ts';
import { useOverscan } from './use-overscan.ts';
import * as styles from './virtual-list.css.ts';
import { VirtualRow } from './virtual-row.tsx';

export type VirtualListHandle = {
  /** Scrolls an item into view. Long distances are never animated. */
  readonly scrollToIndex: (index: number, align?: 'start' | 'center' | 'end' | 'auto') => void;
  /** The scroll container. */
  readonly element: () => HTMLElement | null;
  /** With `isRoving`: scrolls the item into view and focuses its control. */
  readonly focusIndex: (index: number) => void;
};

export type VirtualListProps<Item> = {
  /** Accessible name of the list. */
  readonly label: string;
  /** All items. */
  readonly items: readonly Item[];
  /** Stable key of an item when others are added or removed. */
  readonly itemKey: (item: Item, index: number) => string;
  /** Renders an item. With `isRoving`, its control has `tabIndex` 0 if `isStop`, otherwise -1. */
  readonly children: (item: Item, index: number, isStop: boolean) => ReactNode;
  /** The list is a single tab stop: ↑, ↓, Home and End move between the controls of its items. */
  readonly isRoving?: boolean;
  /** Estimated height of an item in px for the width of the list, used until it is measured. */
  readonly estimate: (index: number, width: number) => number;
  /** Space before the first and after the last item, in px. */
  readonly padding?: number;
  /** Index of the item to scroll to initially. */
  readonly initialIndex?: number;
  /** Chat mode: starts at the last item, and items added at the top do not move the visible ones. */
  readonly startsAtEnd?: boolean;
  /** Prints every item, and not only the visible ones. */
  readonly isPrintedWhole?: boolean;
  /** Called when the first or last item is nearly visible, to load more. */
  readonly onNear?: (edge: 'start' | 'end') => void;
  /** Called when the user scrolls by wheel, touch, keys or scroll bar; never for `scrollToIndex`. */
  readonly onUserScroll?: () => void;
  /** Imperative handle for scrolling. */
  readonly handleRef?: Ref<VirtualListHandle>;
};

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/** Width used before layout. */
const usualWidth = 640;

/** Number of items before an edge at which more are loaded. */
const nearby = 10;

/** A virtualised list: only visible items are rendered. Fills its parent and scrolls. */
export function VirtualList<Item>({
  label,
  items,
  itemKey,
  children,
  estimate,
  padding = 0,
  initialIndex,
  isRoving = false,
  startsAtEnd = false,
  isPrintedWhole = false,
  onNear,
  onUserScroll,
  handleRef,
}: VirtualListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const width = useRef(0);
  const expected = (index: number) => estimate(index, width.current || usualWidth);
  // Read where it changes: reading it for each estimate would lay the page out in the middle of a scroll.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const read = () => {
      width.current = element.clientWidth;
    };
    read();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // With another function the virtualizer would lay out all items again at each render.
  const getItemKey = useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined ? index : itemKey(item, index);
    },
    [items, itemKey],
  );
  const { rangeExtractor, onShown } = useOverscan();
  // oxlint-disable-next-line react/incompatible-library -- this component does not ask for the compiler
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: expected,
    getItemKey,
    rangeExtractor,
    paddingStart: padding,
    paddingEnd: padding,
    ...(startsAtEnd && { anchorTo: 'end' as const }),
    ...(initialIndex !== undefined && {
      initialOffset: () =>
        Array.from({ length: initialIndex }, (_, index) => expected(index)).reduce((a, b) => a + b, 0),
    }),
  });

  const renderItem = useCallback(
    (index: number, isStop: boolean) => {
      const item = items[index];
      return item === undefined ? null : children(item, index, isStop);
    },
    [items, children],
  );

  const isPrinting = usePrinting(isPrintedWhole, scroller);
  const [lastStop, setLastStop] = useState(0);
  const awaited = useRef<number | null>(null);
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  const nearestStop = Math.max(startIndex, Math.min(lastStop, endIndex));
  const [stop, setStop] = useState(nearestStop);
  // Following the scroll it would render two rows again for each one that comes into view.
  if (stop !== nearestStop && (!virtualizer.isScrolling || nearestStop === lastStop)) setStop(nearestStop);

  const focusAwaited = () => {
    const control = scroller.current?.querySelector<HTMLElement>(`[data-index="${awaited.current}"] [tabindex]`);
    if (awaited.current === null || !control) return;
    awaited.current = null;
    control.focus();
  };
  const focusItem = (to: number) => {
    const index = Math.max(0, Math.min(to, items.length - 1));
    awaited.current = index;
    setLastStop(index);
    virtualizer.scrollToIndex(index, { align: 'auto' });
    focusAwaited();
  };
  // An item far away is rendered only after the list has scrolled to it.
  useEffect(focusAwaited);

  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const edge = { Home: 0, End: items.length - 1 }[event.key];
    // The browser's own smooth scroll to an edge stops where the first measured item moves the others.
    if (event.target === scroller.current && edge !== undefined) {
      event.preventDefault();
      return edge === 0 ? virtualizer.scrollToOffset(0) : virtualizer.scrollToIndex(edge, { align: 'end' });
    }
    const item = event.target instanceof Element ? event.target.closest('[data-index]') : null;
    if (!isRoving || !item) return;
    const index = Number(item.getAttribute('data-index'));
    const to = edge ?? { ArrowDown: index + 1, ArrowUp: index - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    focusItem(to);
    onUserScroll?.();
  };

  useImperativeHandle(handleRef, () => ({
    scrollToIndex: (index, align = 'center') => virtualizer.scrollToIndex(index, { align }),
    element: () => scroller.current,
    focusIndex: focusItem,
  }));

  // Scrolling to the end has to wait for a height; then the visible items are measured, which moves the end again.
  const hasBegun = useRef(!startsAtEnd || initialIndex !== undefined);
  const begin = useEffectEvent(() => {
    if (hasBegun.current || !scroller.current?.clientHeight || items.length === 0) return;
    hasBegun.current = true;
    virtualizer.scrollToEnd();
  });
  useEffect(() => begin(), [items.length]);

  const inSight = virtualizer.getVirtualItems();
  const shown = isPrinting ? virtualizer.measurementsCache : inSight;
  const [first, last] = [inSight[0]?.index, inSight.at(-1)?.index];
  useEffect(() => onShown(startIndex, endIndex), [onShown, startIndex, endIndex]);
  const tellNear = useEffectEvent(() => {
    if (first !== undefined && first <= nearby) onNear?.('start');
    if (last !== undefined && last >= items.length - 1 - nearby) onNear?.('end');
  });
  useEffect(() => tellNear(), [first, last, items.length]);

  const tellUserScroll = useEffectEvent(() => onUserScroll?.());
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const byKey = (event: KeyboardEvent) => {
      if (scrollKeys.has(event.key) && event.target === element) tellUserScroll();
    };
    // A press on the scroll container itself, not on its content, is a press on its scroll bar.
    const byBar = (event: PointerEvent) => {
      if (event.target === element) tellUserScroll();
    };
    const byHand = () => tellUserScroll();
    element.addEventListener('wheel', byHand, { passive: true });
    element.addEventListener('touchmove', byHand, { passive: true });
    element.addEventListener('pointerdown', byBar);
    element.addEventListener('keydown', byKey);
    return () => {
      element.removeEventListener('wheel', byHand);
      element.removeEventListener('touchmove', byHand);
      element.removeEventListener('pointerdown', byBar);
      element.removeEventListener('keydown', byKey);
    };
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the controls in it
    <div
      ref={scroller}
      className={classNames(styles.scroller, isPrintedWhole && styles.printed)}
      // Scroll containers must be reachable by keyboard: through their items if they have a tab stop.
      tabIndex={isRoving ? -1 : 0}
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <div
        role="list"
        className={classNames(styles.list, isPrintedWhole && styles.printedList)}
        style={assignInlineVars({ [styles.total]: `${virtualizer.getTotalSize()}px` })}
      >
        {shown.map(({ key, index, start }) => (
          <VirtualRow
            key={key}
            index={index}
            start={start}
            count={items.length}
            isStop={index === stop}
            isPrinted={isPrintedWhole}
            measure={virtualizer.measureElement}
            onFocus={isRoving ? setLastStop : undefined}
          >
            {renderItem}
          </VirtualRow>
        ))}
      </div>
    </div>
  );
}
