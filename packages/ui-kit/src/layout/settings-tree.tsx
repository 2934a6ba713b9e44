import { useLingui } from '@lingui/react/macro';
import { Button, Link, NavigationTree, NavigationTreeItem, NavigationTreeItemContent } from 'react-aria-components';
import { Badge } from '../labels/tag.tsx';
import { ChevronRightIcon } from '../icons/glyphs.ts';
import type { IconGlyph } from '../icons/glyph.tsx';
import { Icon } from '../icons/icon.tsx';
import { AriaRouter } from '../overlays/aria-router.tsx';
import * as styles from './settings-tree.css.ts';

export type SettingsTreeItem = {
  /** Unlike every other one. */
  readonly id: string;
  /** What is there. */
  readonly label: string;
  /** Where it leads; without one it only holds others. */
  readonly href?: string;
  /** Before the label. */
  readonly icon?: IconGlyph;
  /** A word or a count about it. */
  readonly badge?: string;
  /** What it holds. */
  readonly items?: readonly SettingsTreeItem[];
};

export type SettingsTreeProps = {
  /** What the tree is, for screen readers. */
  readonly label: string;
  /** Sections, with those inside them. */
  readonly items: readonly SettingsTreeItem[];
  /** The `href` where one is; what holds it is open at first. */
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

/** The places of a large settings area, some within others. ↑ ↓ move, → opens, ← closes. */
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
