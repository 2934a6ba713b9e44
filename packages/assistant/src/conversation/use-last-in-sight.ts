import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Tolerance in px for being at a scroll position. */
const nearby = 80;

/** Scroll position with the last question at the top, or as close as possible. */
const placeOfLast = (scroller: HTMLElement): number => {
  const last = scroller.querySelector<HTMLElement>('[data-turn]:last-child');
  const most = scroller.scrollHeight - scroller.clientHeight;
  if (!last) return most;
  const margin = Number.parseFloat(getComputedStyle(scroller).paddingBlockStart) || 0;
  const top = last.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  return Math.min(most, scroller.scrollTop + top - margin);
};

/**
 * Keeps the last question and the start of its answer in view until the user scrolls away; `follow` starts again.
 */
export const useLastInSight = (): {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly follow: () => void;
} => {
  const scroller = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  useEffect(() => {
    const element = scroller.current;
    const onScroll = () => {
      if (element) isFollowing.current = Math.abs(element.scrollTop - placeOfLast(element)) < nearby;
    };
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => element?.removeEventListener('scroll', onScroll);
  }, []);
  useLayoutEffect(() => {
    if (scroller.current && isFollowing.current) scroller.current.scrollTop = placeOfLast(scroller.current);
  });
  const follow = () => {
    isFollowing.current = true;
  };
  return { scroller, follow };
};
