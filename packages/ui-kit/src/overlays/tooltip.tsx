import type { ReactElement, ReactNode } from 'react';
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import * as styles from './tooltip.css.ts';

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
  return (
    <TooltipTrigger delay={400} closeDelay={80}>
      {children}
      <AriaTooltip placement={placement} offset={6} className={styles.tooltip}>
        {label}
        {keys && <span className={styles.keys}>{keys}</span>}
      </AriaTooltip>
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
