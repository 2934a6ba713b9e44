import { useEffect, useState } from 'react';

/** A tab counts as hidden once a part of its label is; below 1 to tolerate fractional pixels. */
const whole = 0.97;

/** Ids of the tabs that are scrolled out of the list; empty if the browser cannot tell. */
export const useHiddenTabs = (list: HTMLElement | null, ids: readonly string[]): readonly string[] => {
  const [seen, setSeen] = useState<Readonly<Record<string, boolean>>>({});
  useEffect(() => {
    if (!list || typeof IntersectionObserver === 'undefined') return undefined;
    // The padding at the ends is where tabs fade: what reaches into it is not whole.
    const { paddingLeft, paddingRight } = getComputedStyle(list);
    const inward = (padding: string) => `${-Math.floor(Number.parseFloat(padding) || 0)}px`;
    const observer = new IntersectionObserver(
      (entries) =>
        setSeen((before) => ({
          ...before,
          ...Object.fromEntries(
            entries.map(({ target, intersectionRatio }) => [
              target.getAttribute('data-key') ?? '',
              intersectionRatio > whole,
            ]),
          ),
        })),
      { root: list, rootMargin: `0px ${inward(paddingRight)} 0px ${inward(paddingLeft)}`, threshold: [whole] },
    );
    const observe = () => {
      for (const tab of list.querySelectorAll('[role=tab]')) observer.observe(tab);
    };
    observe();
    // Tabs added later are rendered after the effects.
    const drawn = new MutationObserver(observe);
    drawn.observe(list, { childList: true, subtree: true });
    return () => {
      drawn.disconnect();
      observer.disconnect();
    };
  }, [list]);
  return ids.filter((id) => seen[id] === false);
};
