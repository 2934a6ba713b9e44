import type { ReactNode } from 'react';
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
  return (
    <nav aria-label={label} className={listClasses({ isCompact, inset })}>
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
