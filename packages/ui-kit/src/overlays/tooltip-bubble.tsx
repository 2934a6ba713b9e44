import type { ReactNode, RefObject } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components';
import * as styles from './tooltip.css.ts';

export type TooltipBubbleProps = {
  readonly id: string;
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  /** Called while the pointer is over it. */
  readonly onStay: () => void;
  readonly onClose: (isAtOnce: boolean) => void;
  readonly children: ReactNode;
  readonly keys: string | undefined;
  readonly placement: 'top' | 'bottom' | 'start' | 'end';
};

/** The bubble of a tooltip. Loaded shortly before it is first shown. */
export function TooltipBubble({ isOpen, onStay, onClose, children, keys, ...rest }: TooltipBubbleProps) {
  const state = { isOpen, shouldSkipAnimation: false, open: onStay, close: (isAtOnce = false) => onClose(isAtOnce) };
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip {...rest} offset={6} className={styles.tooltip}>
        {children}
        {keys && <span className={styles.keys}>{keys}</span>}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
