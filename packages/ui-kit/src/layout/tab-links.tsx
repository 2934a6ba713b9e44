import { type ReactNode, useEffect, useRef } from 'react';
import { NativeLink } from '../actions/native-link.tsx';
import { classNames } from './class-names.ts';
import { onLayoutChange } from './on-layout-change.ts';
import * as styles from './tabs.css.ts';

export type TabListLook = {
  /** Smaller, for panels. */
  readonly isCompact?: boolean;
  /**
   * Padding at both ends of the list, covered by the hairline: `panel` 20, `page` 28.
   * @default 'none'
   */
  readonly inset?: 'none' | 'panel' | 'page';
};

/** Class names of the tab list. */
export const listClasses = ({
  isCompact,
  inset,
}: { readonly [Key in keyof TabListLook]: TabListLook[Key] | undefined }) =>
  classNames(
    styles.list,
    isCompact && styles.compact,
    inset === 'panel' && styles.inset,
    inset === 'page' && styles.wideInset,
  );

export type TabLinksProps = TabListLook & {
  /** Accessible name of the navigation. */
  readonly label: string;
  /** The views with their addresses. */
  readonly items: readonly {
    readonly href: string;
    readonly label: ReactNode;
    /** A number beside the label. */
    readonly count?: ReactNode;
    /** Marks the current view. */
    readonly isCurrent?: boolean;
  }[];
};

/** Links between the views of a page, with the look of tabs. */
export function TabLinks({ label, items, isCompact, inset }: TabLinksProps) {
  const list = useRef<HTMLElement>(null);
  const current = items.find(({ isCurrent }) => isCurrent)?.href;
  // Scrolls only the list: `scrollIntoView` would scroll the page too.
  useEffect(() => {
    const view = list.current;
    if (!view || current === undefined) return undefined;
    const show = () => {
      const tab = view.querySelector('[aria-current]');
      if (!tab) return;
      const [room, place] = [view.getBoundingClientRect(), tab.getBoundingClientRect()];
      if (place.left >= room.left && place.right <= room.right) return;
      view.scrollBy?.({ left: (place.left + place.right - room.left - room.right) / 2 });
    };
    show();
    return onLayoutChange(view, show);
  }, [current]);
  return (
    <nav ref={list} aria-label={label} className={listClasses({ isCompact, inset })}>
      {items.map((item) => (
        <NativeLink
          key={item.href}
          href={item.href}
          className={styles.tab}
          {...(item.isCurrent && { 'aria-current': 'page' as const })}
        >
          {item.label}
          {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
        </NativeLink>
      ))}
    </nav>
  );
}
