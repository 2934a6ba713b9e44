import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';

/** Rows rendered beyond each edge, so that scrolling finds them there; and at first, far from what was shown. */
const [overscan, least] = [6, 1];

type Shown = { readonly startIndex: number; readonly endIndex: number };

/** Remembers the rows in view, and extracts those around them once they were painted. */
const makeMemory = () => {
  let shown: Shown | null = null;
  const isNear = ({ startIndex, endIndex }: Shown): boolean =>
    shown !== null && startIndex <= shown.endIndex + overscan && endIndex >= shown.startIndex - overscan;
  return {
    isNear,
    set: (range: Shown): void => {
      shown = range;
    },
    /** A new function each time: given another, the virtualizer extracts again. */
    makeExtractor:
      () =>
      (range: Range): number[] =>
        defaultRangeExtractor({ ...range, overscan: isNear(range) ? overscan : least }),
  };
};

/** Runs after the next paint. Returns how to cancel it. */
const afterPaint = (then: () => void): (() => void) => {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(then);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

/**
 * Rows rendered beyond those in view. Where a list opens, or jumps to, the rows in view are painted first, and those
 * beyond them after.
 */
export const useOverscan = (): {
  /** Indices to render. */
  readonly rangeExtractor: (range: Range) => number[];
  /** To be called as an effect when other rows are in view. */
  readonly onShown: (startIndex: number, endIndex: number) => (() => void) | undefined;
} => {
  const [memory] = useState(makeMemory);
  const [rangeExtractor, setRangeExtractor] = useState(memory.makeExtractor);
  const onShown = useCallback(
    (startIndex: number, endIndex: number) => {
      const range = { startIndex, endIndex };
      if (memory.isNear(range)) {
        memory.set(range);
        return undefined;
      }
      return afterPaint(() => {
        memory.set(range);
        setRangeExtractor(memory.makeExtractor);
      });
    },
    [memory],
  );
  return { rangeExtractor, onShown };
};
