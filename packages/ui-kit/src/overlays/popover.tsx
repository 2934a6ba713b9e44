import { type ReactElement, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { type TriggerProps, TriggerSlot } from '../actions/trigger.tsx';
import { lazyComponent } from '../layout/lazy-component.ts';
import type { Space } from '../layout/stack.tsx';

export type PopoverPlacement = 'bottom start' | 'bottom end' | 'bottom' | 'top' | 'end' | 'start';

export type PopoverProps = {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  /** What is in it, for screen readers. */
  readonly label: string;
  /** What is in it; given a function, it can close itself. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  /** Where it opens, as long as there is room. */
  readonly placement?: PopoverPlacement;
  /** Around what is in it, a step of the scale. */
  readonly padding?: Space;
  /** Where the parent keeps it. */
  readonly isOpen?: boolean;
  /** Opened or closed. */
  readonly onOpenChange?: (isOpen: boolean) => void;
};

const loadSurface = () => import('./popover-surface.tsx');
const PopoverSurface = lazyComponent(async () => (await loadSurface()).PopoverSurface);

/** A small surface that opens from a button and stays beside it. It is loaded as one nears the button. */
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
