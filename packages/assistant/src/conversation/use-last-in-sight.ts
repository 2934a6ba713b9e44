import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** How near to its place, in px, what scrolls counts as being there. */
const nearby = 80;

/** Where the last question is at the top, or as near to it as there is to scroll. */
const placeOfLast = (scroller: HTMLElement): number => {
  const last = scroller.querySelector<HTMLElement>('[data-turn]:last-child');
  const most = scroller.scrollHeight - scroller.clientHeight;
  if (!last) return most;
  const margin = Number.parseFloat(getComputedStyle(scroller).paddingBlockStart) || 0;
  const top = last.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  return Math.min(most, scroller.scrollTop + top - margin);
};

/** For what scrolls: the last question stays in sight with the beginning of its answer, until the person scrolls away;
 * `follow` begins anew. */
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
