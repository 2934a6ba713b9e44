import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { Focusable, TooltipTrigger } from 'react-aria-components';
import { lazyPart } from '../layout/lazy-part.ts';

const TooltipBubble = lazyPart(async () => (await import('./tooltip-bubble.tsx')).TooltipBubble);

type Placement = 'top' | 'bottom' | 'start' | 'end';

export type TooltipProps = {
  /** What it says; a few words. */
  readonly label: ReactNode;
  /** Keys that do the same. */
  readonly keys?: string;
  readonly placement?: Placement;
  /** A button or link of this package. */
  readonly children: ReactElement;
};

/** A few words about the control it holds, on hover and on focus. Never the only place of what one must know. */
export function Tooltip({ label, keys, placement = 'top', children }: TooltipProps) {
  const [hasOpened, setHasOpened] = useState(false);
  return (
    <TooltipTrigger delay={400} closeDelay={80} onOpenChange={() => setHasOpened(true)}>
      {children}
      {hasOpened && (
        <Suspense>
          <TooltipBubble keys={keys} placement={placement}>
            {label}
          </TooltipBubble>
        </Suspense>
      )}
    </TooltipTrigger>
  );
}

/** The same for something that is no control: makes it reachable by keyboard. */
export function HintFor({
  label,
  placement = 'top',
  children,
}: Omit<TooltipProps, 'keys' | 'children'> & { readonly children: ReactNode }) {
  return (
    <Tooltip label={label} placement={placement}>
      <Focusable>
        <span role="note">{children}</span>
      </Focusable>
    </Tooltip>
  );
}
