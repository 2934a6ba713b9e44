import { type ReactNode, type RefObject, useEffect } from 'react';
import {
  Header,
  Keyboard,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  Popover,
  Separator,
} from 'react-aria-components';
import type { IconGlyph } from '../icons/glyph.tsx';
import { CheckIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import { AriaRouter } from './aria-router.tsx';
import type { MenuAction, MenuGroup, MenuPlacement } from './menu.tsx';
import * as styles from './popup.css.ts';

/** Reserves the space of the check mark for unselected items. */
const NoIcon: IconGlyph = [];

type ActionProps = MenuAction & {
  /** Whether it is selected; undefined if it cannot be. */
  readonly isSelected: boolean | undefined;
  readonly staysOpen: boolean;
};

const selection = ({ selectedId, selectedIds }: MenuGroup) => {
  if (selectedIds) return { selectionMode: 'multiple' as const, selectedKeys: [...selectedIds] };
  if (selectedId === undefined) return {};
  return { selectionMode: 'single' as const, disallowEmptySelection: true, selectedKeys: [selectedId] };
};

const isInForce = ({ selectedId, selectedIds }: MenuGroup, id: string) => {
  if (selectedIds) return selectedIds.includes(id);
  return selectedId === undefined ? undefined : selectedId === id;
};

function Action({
  label,
  description,
  icon,
  keys,
  tone,
  href,
  isDisabled = false,
  onAction,
  id,
  isSelected,
  staysOpen,
}: ActionProps) {
  const isChoice = isSelected !== undefined;
  return (
    <AriaMenuItem
      id={id}
      textValue={label}
      isDisabled={isDisabled}
      shouldCloseOnSelect={!staysOpen}
      {...(href && { href })}
      {...(onAction && { onAction })}
      className={classNames(styles.option, tone === 'critical' && styles.critical)}
    >
      {(icon || isChoice) && (
        <span className={styles.optionIcon}>
          {isChoice ? <Icon icon={isSelected ? CheckIcon : NoIcon} /> : icon && <Icon icon={icon} />}
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

export type MenuPopoverProps = {
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly id: string;
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  readonly placement: MenuPlacement;
  readonly header: ReactNode;
  readonly isOpen: boolean;
  readonly focus: 'first' | 'last';
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** Frames until the focus must be inside; about half a second. */
const mostFrames = 30;

/**
 * React Aria takes a key's click on a native button for a virtual one, and then waits to move the focus until it is lost
 * to the inert page.
 */
function useFocusInside(id: string, isOpen: boolean, at: 'first' | 'last'): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    let frame = 0;
    let count = 0;
    const look = (): void => {
      count += 1;
      const items = document
        .getElementById(id)
        ?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])');
      const all = items ? [...items] : [];
      if (all.some((item) => item === document.activeElement)) return;
      // The first frames are React Aria's own.
      if (count > 2) all.at(at === 'first' ? 0 : -1)?.focus({ preventScroll: true });
      if (count < mostFrames) frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [id, isOpen, at]);
}

/** The popover of a menu. Loaded shortly before it first opens. */
export function MenuPopover({
  triggerRef,
  id,
  label,
  groups,
  placement,
  header,
  isOpen,
  focus,
  onOpenChange,
}: MenuPopoverProps) {
  useFocusInside(id, isOpen, focus);
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement={placement}
      offset={4}
      className={styles.popup}
    >
      {header}
      <AriaRouter>
        <AriaMenu
          id={id}
          aria-label={label}
          className={styles.list}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu takes the focus as it opens
          autoFocus={focus}
          onClose={() => onOpenChange(false)}
        >
          {groups.flatMap((group, index) => [
            ...(index > 0 ? [<Separator key={`before-${group.id}`} className={styles.separator} />] : []),
            <MenuSection
              key={group.id}
              {...selection(group)}
              aria-label={group.title ?? group.actions.map((action) => action.label).join(', ')}
            >
              {group.title && <Header className={styles.sectionTitle}>{group.title}</Header>}
              {group.actions.map((action) => (
                <Action
                  key={action.id}
                  {...action}
                  isSelected={isInForce(group, action.id)}
                  staysOpen={group.selectedIds !== undefined}
                />
              ))}
            </MenuSection>,
          ])}
        </AriaMenu>
      </AriaRouter>
    </Popover>
  );
}
