import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import { IconButton } from '../actions/icon-button.tsx';
import { MoreIcon } from '../icons/glyphs.ts';
import { Menu } from '../overlays/menu.tsx';
import { classNames } from './class-names.ts';
import { onLayoutChange } from './on-layout-change.ts';
import { listClasses, type TabListLook } from './tab-links.tsx';
import * as styles from './tabs.css.ts';
import { useHiddenTabs } from './use-hidden-tabs.ts';

export type TabItem<Id extends string = string> = {
  /** Unique id. */
  readonly id: Id;
  /** One or two words. */
  readonly label: string;
  /** A number or score beside the label. */
  readonly count?: ReactNode;
  /** Disables the tab. */
  readonly isDisabled?: boolean;
  /** Content of its panel. */
  readonly content: ReactNode;
};

export type TabsProps<Id extends string = string> = TabListLook & {
  /** Accessible name of the tab list. */
  readonly label: string;
  /** The tabs with their panels. */
  readonly items: readonly TabItem<Id>[];
  /** Id of the selected tab (controlled). */
  readonly value?: Id;
  /** Id of the tab selected initially (uncontrolled). */
  readonly defaultValue?: Id;
  /** Called with the id of the selected tab. */
  readonly onChange?: (id: Id) => void;
  /** Fills the remaining height; the panel scrolls. */
  readonly fill?: boolean;
};

/** Switches between several panels. Tabs that do not fit are listed in a menu at the end. */
export function Tabs<Id extends string>({
  label,
  items,
  value,
  defaultValue,
  onChange,
  fill,
  isCompact,
  inset,
}: TabsProps<Id>) {
  const { t } = useLingui();
  // A state, not a ref: the list mounts after react-aria has collected the tabs, later than the first effects.
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const [own, setOwn] = useState(defaultValue ?? items.find(({ isDisabled }) => !isDisabled)?.id);
  const chosen = value ?? own;
  const ids = items.map(({ id }) => id);
  const hidden = useHiddenTabs(list, ids);
  const choose = (id: Id) => {
    setOwn(id);
    onChange?.(id);
  };

  // A tab selected from the menu or by the parent may be scrolled out; the menu button also narrows the list.
  const isShort = hidden.length > 0;
  useEffect(() => {
    if (!list || !chosen || !isShort) return undefined;
    const show = () => {
      const tab = list.querySelector('[role=tab][aria-selected=true]');
      if (!tab) return;
      const [room, place] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
      // Scrolls only the list: `scrollIntoView` would scroll the page too.
      list.scrollBy?.({ left: (place.left + place.right - room.left - room.right) / 2 });
    };
    show();
    // A tab that is added and selected at once is rendered after the effects.
    const drawn = new MutationObserver(show);
    drawn.observe(list, { childList: true });
    const stop = onLayoutChange(list, show);
    return () => {
      drawn.disconnect();
      stop();
    };
  }, [list, chosen, isShort]);

  return (
    <AriaTabs
      className={classNames(styles.tabs, fill && styles.fill)}
      {...(chosen !== undefined && { selectedKey: chosen })}
      onSelectionChange={(key) => {
        const id = ids.find((known) => known === key);
        if (id !== undefined) choose(id);
      }}
    >
      <div className={styles.bar}>
        <TabList ref={setList} aria-label={label} className={listClasses({ isCompact, inset })}>
          {items.map((item) => (
            <Tab
              key={item.id}
              id={item.id}
              isDisabled={item.isDisabled ?? false}
              className={classNames(styles.tab, hidden.includes(item.id) && styles.cut)}
            >
              {item.label}
              {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
            </Tab>
          ))}
        </TabList>
        {isShort && (
          <div className={styles.more}>
            <Menu
              trigger={<IconButton icon={MoreIcon} label={t`Mais abas`} size="sm" />}
              label={t`Mais abas`}
              groups={[
                {
                  id: 'tabs',
                  actions: items
                    .filter(({ id }) => hidden.includes(id))
                    .map(({ id, label: name, isDisabled }) => ({
                      id,
                      label: name,
                      ...(isDisabled && { isDisabled }),
                      onAction: () => choose(id),
                    })),
                },
              ]}
            />
          </div>
        )}
      </div>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={classNames(styles.panel, fill && styles.scrollPanel)}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
