import type { ReactNode, RefObject } from 'react';
import { Dialog, Popover as AriaPopover } from 'react-aria-components';
import { TriggerBoundary } from '../actions/trigger.tsx';
import { padding } from '../layout/layout.css.ts';
import type { Space } from '../layout/stack.tsx';
import type { PopoverPlacement } from './popover.tsx';
import * as styles from './popup.css.ts';

export type PopoverSurfaceProps = {
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly id: string;
  readonly label: string;
  readonly placement: PopoverPlacement;
  readonly padding: Space;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
};

/** The surface of a `Popover`. */
export function PopoverSurface({ id, label, padding: inset, children, ...rest }: PopoverSurfaceProps) {
  return (
    <AriaPopover {...rest} offset={6} className={styles.popup}>
      <Dialog id={id} aria-label={label} className={padding[inset]}>
        <TriggerBoundary>{children}</TriggerBoundary>
      </Dialog>
    </AriaPopover>
  );
}
