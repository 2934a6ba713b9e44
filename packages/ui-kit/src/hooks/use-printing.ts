import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { media } from '../theme/media.ts';

/** Whether the page is being printed. Printing resets the position of a scroller: it is put back afterwards. */
export const usePrinting = (isFollowed = true, scroller?: RefObject<HTMLElement | null>): boolean => {
  // A layout for paper may mount the list only during the print.
  const [isPrinting, setPrinting] = useState(
    () => isFollowed && (globalThis.matchMedia?.(media.print).matches ?? false),
  );
  useEffect(() => {
    if (!isFollowed) return undefined;
    let position = 0;
    // The page is printed as soon as the listeners return.
    const begin = () => {
      position = scroller?.current?.scrollTop ?? 0;
      flushSync(() => setPrinting(true));
    };
    const end = () => {
      flushSync(() => setPrinting(false));
      if (scroller?.current) scroller.current.scrollTop = position;
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [isFollowed, scroller]);
  return isPrinting;
};
