import {
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { type TriggerProps, TriggerSlot } from '../actions/trigger.tsx';
import { lazyComponent } from '../layout/lazy-component.ts';

const TooltipBubble = lazyComponent(async () => (await import('./tooltip-bubble.tsx')).TooltipBubble);

type Placement = 'top' | 'bottom' | 'start' | 'end';

export type TooltipProps = {
  /** Text of the tooltip; a few words. */
  readonly label: ReactNode;
  /** Keyboard shortcut. */
  readonly keys?: string;
  /** Preferred position. */
  readonly placement?: Placement;
  /** A button or link of this package. */
  readonly children: ReactElement;
};

const openAfterMs = 400;
const closeAfterMs = 80;
/** For this time in ms after a tooltip closes, the next one opens without delay. */
const warmMs = 500;

let closeOther: (() => void) | undefined;
let warmUntil = 0;

/** Open state: opens after a delay on hover, immediately on keyboard focus; one at a time. A press closes it. */
const useOpening = () => {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isShown = useRef(false);
  const [close] = useState(() => () => {
    clearTimeout(timer.current);
    if (!isShown.current) return;
    isShown.current = false;
    warmUntil = Date.now() + warmMs;
    setIsOpen(false);
  });
  const open = () => {
    clearTimeout(timer.current);
    if (closeOther !== close) closeOther?.();
    closeOther = close;
    isShown.current = true;
    setIsOpen(true);
  };
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  };
  useEffect(() => close, [close]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [isOpen, close]);
  const stay = () => clearTimeout(timer.current);
  const openSoon = () => {
    if (isShown.current) stay();
    else if (Date.now() < warmUntil) open();
    else after(openAfterMs, open);
  };
  return { isOpen, open, close, stay, openSoon, closeSoon: () => after(closeAfterMs, close) };
};

/** A short explanation of a control, on hover and focus. Do not use it for essential information. */
export function Tooltip({ label, keys, placement = 'top', children }: TooltipProps) {
  const triggerRef = useRef<HTMLElement>(null);
  const id = useId();
  const [hasOpened, setHasOpened] = useState(false);
  const { isOpen, open, close, stay, openSoon, closeSoon } = useOpening();
  if (isOpen && !hasOpened) setHasOpened(true);
  const control: TriggerProps = {
    ref: (element) => {
      triggerRef.current = element;
    },
    onPointerEnter: ({ pointerType }) => pointerType !== 'touch' && openSoon(),
    onPointerLeave: closeSoon,
    onPointerDown: close,
    onKeyDown: close,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => target.matches(':focus-visible') && open(),
    onBlur: close,
    'aria-describedby': isOpen ? id : undefined,
  };
  return (
    <>
      <TriggerSlot holds={control}>{children}</TriggerSlot>
      {hasOpened && (
        <Suspense>
          <TooltipBubble
            id={id}
            triggerRef={triggerRef}
            isOpen={isOpen}
            onStay={stay}
            onClose={(isAtOnce) => (isAtOnce ? close() : closeSoon())}
            keys={keys}
            placement={placement}
          >
            {label}
          </TooltipBubble>
        </Suspense>
      )}
    </>
  );
}
