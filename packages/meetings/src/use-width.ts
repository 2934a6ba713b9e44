import { type RefObject, useEffect, useState } from 'react';

/** The width of an element in px, as it changes; infinite from `plenty` on, and where the browser doesn't tell. */
export const useWidth = (ref: RefObject<HTMLElement | null>, plenty: number): number => {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (!ref.current || typeof ResizeObserver === 'undefined') return undefined;
    const take = (width: number) => setWidth(width < plenty ? width : Number.POSITIVE_INFINITY);
    const observer = new ResizeObserver(([entry]) => entry && take(entry.contentRect.width));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, plenty]);
  return width;
};
