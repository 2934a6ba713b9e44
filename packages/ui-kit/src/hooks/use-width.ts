import { type RefObject, useEffect, useState } from 'react';

/**
 * The current width of an element in px; `initial` until it is measured or if the browser cannot measure it. From
 * `plenty` on it is infinite, so that further resizing causes no renders.
 */
export const useWidth = (
  element: RefObject<HTMLElement | null>,
  initial: number,
  plenty = Number.POSITIVE_INFINITY,
): number => {
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect.width ?? 0;
      if (now > 0) setWidth(now < plenty ? Math.round(now) : Number.POSITIVE_INFINITY);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, plenty]);
  return width;
};
