import { useEffect, useState } from 'react';

/** Ids of the tabs that the list has no room for, as it is scrolled; none where the browser doesn't tell. */
export const useHiddenTabs = (list: HTMLElement | null, ids: readonly string[]): readonly string[] => {
  const [seen, setSeen] = useState<Readonly<Record<string, boolean>>>({});
  useEffect(() => {
    if (!list || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) =>
        setSeen((before) => ({
          ...before,
          // A tab is hidden as soon as some of its label is: 1 alone would trip over halves of a pixel.
          ...Object.fromEntries(
            entries.map(({ target, intersectionRatio }) => [
              target.getAttribute('data-key') ?? '',
              intersectionRatio > 0.9,
            ]),
          ),
        })),
      { root: list, threshold: [0.9] },
    );
    const observe = () => {
      for (const tab of list.querySelectorAll('[role=tab]')) observer.observe(tab);
    };
    observe();
    // A tab that comes later is drawn after the effects.
    const drawn = new MutationObserver(observe);
    drawn.observe(list, { childList: true, subtree: true });
    return () => {
      drawn.disconnect();
      observer.disconnect();
    };
  }, [list]);
  return ids.filter((id) => seen[id] === false);
};
