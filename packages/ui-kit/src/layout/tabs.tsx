import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import { classNames } from './class-names.ts';
import { listClasses, type TabListLook } from './tab-links.tsx';
import * as styles from './tabs.css.ts';

export type TabItem<Id extends string = string> = {
  readonly id: Id;
  readonly label: ReactNode;
  /** A number or score beside the label. */
  readonly count?: ReactNode;
  readonly isDisabled?: boolean;
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

/** Several panels in one place. */
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
  return (
    <AriaTabs
      className={classNames(styles.tabs, fill && styles.fill)}
      {...(value !== undefined && { selectedKey: value })}
      {...(defaultValue !== undefined && { defaultSelectedKey: defaultValue })}
      onSelectionChange={(key) => {
        const chosen = items.find((item) => item.id === key);
        if (chosen) onChange?.(chosen.id);
      }}
    >
      <TabList aria-label={label} className={listClasses({ isCompact, inset })}>
        {items.map((item) => (
          <Tab key={item.id} id={item.id} isDisabled={item.isDisabled ?? false} className={styles.tab}>
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={classNames(styles.panel, fill && styles.scrollPanel)}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
