import { useEffect, useState } from 'react';

/** Ids of the tabs that are scrolled out of the list; empty if the browser cannot tell. */
export const useHiddenTabs = (list: HTMLElement | null, ids: readonly string[]): readonly string[] => {
  const [seen, setSeen] = useState<Readonly<Record<string, boolean>>>({});
  useEffect(() => {
    if (!list || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) =>
        setSeen((before) => ({
          ...before,
          // A tab counts as hidden once a part of its label is; below 1 to tolerate fractional pixels.
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
