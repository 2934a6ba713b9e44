import { type ReactElement, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { type TriggerProps, TriggerSlot } from '../actions/trigger.tsx';
import type { IconGlyph } from '../icons/glyph.tsx';
import { lazyComponent } from '../layout/lazy-component.ts';

export type MenuAction = {
  /** Unlike every other one. */
  readonly id: string;
  /** What is done: a verb and its object. */
  readonly label: string;
  /** Under the label, where one needs to know more. */
  readonly description?: string;
  /** Before the label. */
  readonly icon?: IconGlyph;
  /** Keys that do the same. */
  readonly keys?: string;
  /** `critical` for what destroys; such actions come last. */
  readonly tone?: 'default' | 'critical';
  /** Leads there instead of doing something. */
  readonly href?: string;
  /** Can't be done for now. */
  readonly isDisabled?: boolean;
  /** Does it. */
  readonly onAction?: () => void;
};

/** Actions between separators, with a title or without. */
export type MenuGroup = {
  /** Unlike every other one. */
  readonly id: string;
  /** Over the actions. */
  readonly title?: string;
  /** In their order. */
  readonly actions: readonly MenuAction[];
  /** The action that is in force, where the group is a choice of one. */
  readonly selectedId?: string;
  /** Those in force, where each can be on or off; the menu stays open. */
  readonly selectedIds?: readonly string[];
};

export type MenuPlacement = 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'end';

export type MenuProps = {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  /** What the actions are of, for screen readers. */
  readonly label: string;
  /** Between them runs a line. */
  readonly groups: readonly MenuGroup[];
  /** Where it opens, as long as there is room. */
  readonly placement?: MenuPlacement;
  /** Above the actions: who one is, for instance. */
  readonly header?: ReactNode;
};

const loadPopover = () => import('./menu-popover.tsx');
const MenuPopover = lazyComponent(async () => (await loadPopover()).MenuPopover);

/** Actions that open from a button. The menu itself is loaded as one nears the button. */
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
