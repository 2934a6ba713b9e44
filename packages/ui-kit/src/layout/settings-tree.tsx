import { useLingui } from '@lingui/react/macro';
import { Button, Link, NavigationTree, NavigationTreeItem, NavigationTreeItemContent } from 'react-aria-components';
import { Badge } from '../labels/tag.tsx';
import { ChevronRightIcon } from '../icons/glyphs.ts';
import type { IconGlyph } from '../icons/glyph.tsx';
import { Icon } from '../icons/icon.tsx';
import { AriaRouter } from '../overlays/aria-router.tsx';
import * as styles from './settings-tree.css.ts';

export type SettingsTreeItem = {
  /** Unique id. */
  readonly id: string;
  /** Text of the entry. */
  readonly label: string;
  /** Target address; without one the entry is only a group. */
  readonly href?: string;
  /** Icon before the label. */
  readonly icon?: IconGlyph;
  /** A word or a count beside the label. */
  readonly badge?: string;
  /** Nested entries. */
  readonly items?: readonly SettingsTreeItem[];
};

export type SettingsTreeProps = {
  /** Accessible name of the tree. */
  readonly label: string;
  /** The entries, with those nested in them. */
  readonly items: readonly SettingsTreeItem[];
  /** `href` of the current entry; its parents are expanded initially. */
  readonly current: string;
};

const holdersOf = (items: readonly SettingsTreeItem[], href: string): readonly string[] =>
  items.flatMap((item) => {
    const inner = item.items ?? [];
    const deeper = holdersOf(inner, href);
    return deeper.length > 0 || inner.some((child) => child.href === href) ? [item.id, ...deeper] : [];
  });

function Branch({ item }: { readonly item: SettingsTreeItem }) {
  const { t } = useLingui();
  const words = (
    <>
      {item.icon && (
        <span className={styles.icon}>
          <Icon icon={item.icon} />
        </span>
      )}
      <span className={styles.words}>{item.label}</span>
    </>
  );
  return (
    <NavigationTreeItem
      id={item.id}
      textValue={item.label}
      className={styles.item}
      {...(item.href && { href: item.href })}
    >
      <NavigationTreeItemContent>
        {({ hasChildItems, isExpanded }) => (
          <div className={styles.row}>
            {item.href ? <Link className={styles.link}>{words}</Link> : <span className={styles.link}>{words}</span>}
            {item.badge && <Badge tone="primary">{item.badge}</Badge>}
            {hasChildItems && (
              <Button slot="chevron" className={styles.chevron} aria-label={isExpanded ? t`Fechar` : t`Abrir`}>
                <Icon icon={ChevronRightIcon} size="small" />
              </Button>
            )}
          </div>
        )}
      </NavigationTreeItemContent>
      {item.items?.map((child) => (
        <Branch key={child.id} item={child} />
      ))}
    </NavigationTreeItem>
  );
}

/** Navigation tree of a large settings area. ↑ ↓ move, → expands, ← collapses. */
export function SettingsTree({ label, items, current }: SettingsTreeProps) {
  return (
    <AriaRouter>
      <NavigationTree
        aria-label={label}
        selectedRoute={current}
        defaultExpandedKeys={holdersOf(items, current)}
        className={styles.tree}
      >
        {items.map((item) => (
          <Branch key={item.id} item={item} />
        ))}
      </NavigationTree>
    </AriaRouter>
  );
}
