import { NativeLink } from '../actions/native-link.tsx';
import type { IconGlyph } from '../icons/glyph.tsx';
import { Icon } from '../icons/icon.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import * as styles from './nav.css.ts';

type NavPlace = {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly isCurrent?: boolean;
  readonly count?: number;
};

export type NavItem = NavPlace & {
  readonly icon: IconGlyph;
  /** Keyboard shortcut, such as "G R". */
  readonly keys?: string;
  /** Nested pages: `stackedSide` lists them beside its rail while one of them is current. */
  readonly items?: readonly NavPlace[];
};

/** A group of navigation entries; the main group has no title. */
export type NavSection = { readonly id: string; readonly title?: string; readonly items: readonly NavItem[] };

export type NavEntryProps = {
  readonly item: NavPlace & Pick<Partial<NavItem>, 'icon' | 'keys'>;
  /** Shows only the icon, with the label as a tooltip. */
  readonly isIconOnly?: boolean;
  /** Text without an icon, in a horizontal row. */
  readonly isInRow?: boolean;
  readonly onNavigate?: (() => void) | undefined;
};

export function NavEntry({ item, isIconOnly = false, isInRow = false, onNavigate }: NavEntryProps) {
  const hint = (isInRow ? undefined : item.keys) ?? item.count;
  const link = (
    <NativeLink
      href={item.href}
      className={styles.item}
      {...(onNavigate && { onPress: onNavigate })}
      {...(item.isCurrent && { 'aria-current': 'page' as const })}
      {...(isIconOnly && { 'aria-label': item.label })}
    >
      {item.icon && !isInRow && (
        <span className={styles.itemIcon}>
          <Icon icon={item.icon} />
        </span>
      )}
      {!isIconOnly && <span className={styles.itemLabel}>{item.label}</span>}
      {!isIconOnly && hint !== undefined && (
        <span className={styles.itemHint} aria-hidden={hint === item.keys}>
          {hint}
        </span>
      )}
    </NativeLink>
  );
  if (!isIconOnly) return link;
  return (
    <Tooltip label={item.label} placement="end" {...(item.keys && { keys: item.keys })}>
      {link}
    </Tooltip>
  );
}
