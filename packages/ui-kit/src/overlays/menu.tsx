import { type ReactElement, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { type TriggerProps, TriggerSlot } from '../actions/trigger.tsx';
import type { IconGlyph } from '../icons/glyph.tsx';
import { lazyComponent } from '../layout/lazy-component.ts';

export type MenuAction = {
  /** Unique id. */
  readonly id: string;
  /** Text of the action: a verb and its object. */
  readonly label: string;
  /** Explanation below the label. */
  readonly description?: string;
  /** Icon before the label. */
  readonly icon?: IconGlyph;
  /** Keyboard shortcut. */
  readonly keys?: string;
  /** `critical` for destructive actions, which come last. */
  readonly tone?: 'default' | 'critical';
  /** Link target, instead of an action. */
  readonly href?: string;
  /** Disables the action. */
  readonly isDisabled?: boolean;
  /** Runs the action. */
  readonly onAction?: () => void;
};

/** A group of actions with an optional title, separated by lines. */
export type MenuGroup = {
  /** Unique id. */
  readonly id: string;
  /** Title above the actions. */
  readonly title?: string;
  /** The actions, in order. */
  readonly actions: readonly MenuAction[];
  /** Id of the selected action in a single choice. */
  readonly selectedId?: string;
  /** Ids of the selected actions in a multiple choice; the menu stays open. */
  readonly selectedIds?: readonly string[];
};

export type MenuPlacement = 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'end';

export type MenuProps = {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  /** Accessible name of the menu. */
  readonly label: string;
  /** The groups, separated by lines. */
  readonly groups: readonly MenuGroup[];
  /** Preferred position. */
  readonly placement?: MenuPlacement;
  /** Content above the actions, such as the signed-in user. */
  readonly header?: ReactNode;
};

const loadPopover = () => import('./menu-popover.tsx');
const MenuPopover = lazyComponent(async () => (await loadPopover()).MenuPopover);

/** A menu of actions behind a button. Its popover is loaded when the pointer approaches the button. */
export function Menu({ trigger, label, groups, placement = 'bottom end', header }: MenuProps) {
  const triggerRef = useRef<HTMLElement>(null);
  const id = useId();
  const [hasOpened, setHasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [focus, setFocus] = useState<'first' | 'last'>('first');

  const open = (at: 'first' | 'last') => {
    setFocus(at);
    setHasOpened(true);
    setIsOpen(true);
  };

  const button: TriggerProps = {
    ref: (element) => {
      triggerRef.current = element;
    },
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    ...(isOpen && { 'aria-controls': id }),
    onPointerEnter: () => void loadPopover(),
    onFocus: () => void loadPopover(),
    onClick: () => open('first'),
    onKeyDown: (event) => {
      if (event.key === 'ArrowDown') open('first');
      else if (event.key === 'ArrowUp') open('last');
      else return;
      event.preventDefault();
    },
  };

  return (
    <>
      <TriggerSlot holds={button}>{trigger}</TriggerSlot>
      {hasOpened && (
        <Suspense>
          <MenuPopover
            triggerRef={triggerRef}
            id={id}
            label={label}
            groups={groups}
            placement={placement}
            header={header}
            isOpen={isOpen}
            focus={focus}
            onOpenChange={setIsOpen}
          />
        </Suspense>
      )}
    </>
  );
}
