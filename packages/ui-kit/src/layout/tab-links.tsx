import { type ReactNode, useEffect, useRef } from 'react';
import { NativeLink } from '../actions/native-link.tsx';
import { classNames } from './class-names.ts';
import * as styles from './tabs.css.ts';

export type TabListLook = {
  /** Smaller, for panels. */
  readonly isCompact?: boolean;
  /** Room at both ends of the list, the hairline reaching over it: `panel` 20, `page` 28. */
  readonly inset?: 'none' | 'panel' | 'page';
};

/** Classes of the list that the tabs stand in. */
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
  /** What the views are of, for screen readers. */
  readonly label: string;
  /** The views, each with its address. */
  readonly items: readonly {
    readonly href: string;
    readonly label: ReactNode;
    /** A number beside the label. */
    readonly count?: ReactNode;
    /** One is there. */
    readonly isCurrent?: boolean;
  }[];
};

/** Views of a page as links, looking like tabs. */
export function TabLinks({ label, items, isCompact, inset }: TabLinksProps) {
  const list = useRef<HTMLElement>(null);
  const current = items.find(({ isCurrent }) => isCurrent)?.href;
  // Only the list: to scroll the tab into view would scroll the page too.
  useEffect(() => {
    const tab = current !== undefined && list.current?.querySelector('[aria-current]');
    if (!list.current || !tab) return;
    const [room, place] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (place.left >= room.left && place.right <= room.right) return;
    list.current.scrollBy?.({ left: (place.left + place.right - room.left - room.right) / 2 });
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
