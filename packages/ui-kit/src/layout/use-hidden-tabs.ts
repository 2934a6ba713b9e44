import { useEffect, useState } from 'react';

/** Ids of the tabs that the list has no room for, as it is scrolled; none where the browser doesn't tell. */
export const useHiddenTabs = (list: HTMLElement | null, ids: readonly string[]): readonly string[] => {
  const [seen, setSeen] = useState<Readonly<Record<string, boolean>>>({});
  const key = ids.join('\n');
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
    for (const id of key.split('\n')) {
      const tab = list.querySelector(`[data-key="${CSS.escape(id)}"]`);
      if (tab) observer.observe(tab);
    }
    return () => observer.disconnect();
  }, [list, key]);
  return ids.filter((id) => seen[id] === false);
};
