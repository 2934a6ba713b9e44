import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import { IconButton } from '../actions/icon-button.tsx';
import { MoreIcon } from '../icons/glyphs.ts';
import { Menu } from '../overlays/menu.tsx';
import { classNames } from './class-names.ts';
import { listClasses, type TabListLook } from './tab-links.tsx';
import * as styles from './tabs.css.ts';
import { useHiddenTabs } from './use-hidden-tabs.ts';

export type TabItem<Id extends string = string> = {
  /** Unlike every other one. */
  readonly id: Id;
  /** One word or two. */
  readonly label: string;
  /** A number or score beside the label. */
  readonly count?: ReactNode;
  /** Can't be chosen for now. */
  readonly isDisabled?: boolean;
  /** Its panel. */
  readonly content: ReactNode;
};

export type TabsProps<Id extends string = string> = TabListLook & {
  /** What the tabs are about, for screen readers. */
  readonly label: string;
  /** Each tab with its panel. */
  readonly items: readonly TabItem<Id>[];
  /** Id of the tab at hand, where the parent keeps it. */
  readonly value?: Id;
  /** Id of the tab at first. */
  readonly defaultValue?: Id;
  /** Gets the id of the tab chosen. */
  readonly onChange?: (id: Id) => void;
  /** Takes the height that is left, the panel scrolling by itself. */
  readonly fill?: boolean;
};

/** Several panels in one place. Tabs that find no room are in a menu at the end of the list. */
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
  // Drawn only once react-aria knows its tabs, so that a ref would come too late for the effects.
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const [own, setOwn] = useState(defaultValue ?? items.find(({ isDisabled }) => !isDisabled)?.id);
  const chosen = value ?? own;
  const ids = items.map(({ id }) => id);
  const hidden = useHiddenTabs(list, ids);
  const choose = (id: Id) => {
    setOwn(id);
    onChange?.(id);
  };

  // Chosen from the menu, or from elsewhere; the menu itself takes room from the list.
  const isShort = hidden.length > 0;
  useEffect(() => {
    if (!list || !chosen || !isShort) return undefined;
    const show = () => {
      const tab = list.querySelector('[role=tab][aria-selected=true]');
      if (!tab) return;
      const [room, place] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
      // Only the list: to scroll the tab into view would scroll the page that it is far down on.
      list.scrollBy?.({ left: (place.left + place.right - room.left - room.right) / 2 });
    };
    show();
    // A tab that comes as it is chosen is drawn after the effects.
    const drawn = new MutationObserver(show);
    drawn.observe(list, { childList: true });
    return () => drawn.disconnect();
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
