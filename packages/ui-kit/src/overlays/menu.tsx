import type { ReactElement, ReactNode } from 'react';
import {
  Header,
  Keyboard,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components';
import { Icon, type IconGlyph } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import * as styles from './popup.css.ts';

export type MenuAction = {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly icon?: IconGlyph;
  /** Keys that do the same. */
  readonly keys?: string;
  readonly tone?: 'default' | 'critical';
  readonly href?: string;
  readonly isDisabled?: boolean;
  readonly onAction?: () => void;
};

/** Actions between separators, with a title or without. */
export type MenuGroup = { readonly id: string; readonly title?: string; readonly actions: readonly MenuAction[] };

export type MenuProps = {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'end';
  /** Above the actions: who one is, for instance. */
  readonly header?: ReactNode;
};

function Action({ label, description, icon, keys, tone, href, isDisabled = false, onAction, id }: MenuAction) {
  return (
    <AriaMenuItem
      id={id}
      textValue={label}
      isDisabled={isDisabled}
      {...(href && { href })}
      {...(onAction && { onAction })}
      className={classNames(styles.option, tone === 'critical' && styles.critical)}
    >
      {icon && (
        <span className={styles.optionIcon}>
          <Icon icon={icon} />
        </span>
      )}
      <span className={styles.words}>
        <span>{label}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {keys && <Keyboard className={styles.keys}>{keys}</Keyboard>}
    </AriaMenuItem>
  );
}

/** Actions that open from a button. */
export function Menu({ trigger, label, groups, placement = 'bottom end', header }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement={placement} offset={4} className={styles.popup}>
        {header}
        <AriaMenu aria-label={label} className={styles.list}>
          {groups.flatMap((group, index) => [
            ...(index > 0 ? [<Separator key={`before-${group.id}`} className={styles.separator} />] : []),
            <MenuSection
              key={group.id}
              aria-label={group.title ?? group.actions.map((action) => action.label).join(', ')}
            >
              {group.title && <Header className={styles.sectionTitle}>{group.title}</Header>}
              {group.actions.map((action) => (
                <Action key={action.id} {...action} />
              ))}
            </MenuSection>,
          ])}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
