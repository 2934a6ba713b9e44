import { type ReactElement, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { type TriggerProps, TriggerSlot } from '../actions/trigger.tsx';
import { lazyComponent } from '../layout/lazy-component.ts';
import type { Space } from '../layout/stack.tsx';

export type PopoverPlacement = 'bottom start' | 'bottom end' | 'bottom' | 'top' | 'end' | 'start';

export type PopoverProps = {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  /** Accessible name of the content. */
  readonly label: string;
  /** Content; a function receives the close callback. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  /** Preferred position. */
  readonly placement?: PopoverPlacement;
  /** Padding around the content, a step of the spacing scale. */
  readonly padding?: Space;
  /** Whether it is open (controlled). */
  readonly isOpen?: boolean;
  /** Called when it opens or closes. */
  readonly onOpenChange?: (isOpen: boolean) => void;
};

const loadSurface = () => import('./popover-surface.tsx');
const PopoverSurface = lazyComponent(async () => (await loadSurface()).PopoverSurface);

/** A small surface anchored to a button. Loaded when the pointer approaches the button. */
export function Popover({
  trigger,
  label,
  children,
  placement = 'bottom start',
  padding = 'x4',
  isOpen: isOpenOutside,
  onOpenChange,
}: PopoverProps) {
  const triggerRef = useRef<HTMLElement>(null);
  const id = useId();
  const [hasOpened, setHasOpened] = useState(false);
  const [isOpenInside, setIsOpenInside] = useState(false);
  const isOpen = isOpenOutside ?? isOpenInside;
  const setOpen = (next: boolean) => {
    setIsOpenInside(next);
    onOpenChange?.(next);
  };
  if (isOpen && !hasOpened) setHasOpened(true);

  const button: TriggerProps = {
    ref: (element) => {
      triggerRef.current = element;
    },
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    ...(isOpen && { 'aria-controls': id }),
    onPointerEnter: () => void loadSurface(),
    onFocus: () => void loadSurface(),
    onClick: () => setOpen(!isOpen),
  };

  return (
    <>
      <TriggerSlot holds={button}>{trigger}</TriggerSlot>
      {hasOpened && (
        <Suspense>
          <PopoverSurface
            triggerRef={triggerRef}
            id={id}
            label={label}
            placement={placement}
            padding={padding}
            isOpen={isOpen}
            onOpenChange={setOpen}
          >
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </PopoverSurface>
        </Suspense>
      )}
    </>
  );
}
