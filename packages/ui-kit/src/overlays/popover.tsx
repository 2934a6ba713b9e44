import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components';
import { padding } from '../layout/layout.css.ts';
import type { Space } from '../layout/stack.tsx';
import * as styles from './popup.css.ts';

export type PopoverProps = {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly label: string;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly placement?: 'bottom start' | 'bottom end' | 'bottom' | 'top' | 'end' | 'start';
  readonly padding?: Space;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
};

/** A small surface that opens from a button and stays beside it. */
export function Popover({
  trigger,
  label,
  children,
  placement = 'bottom start',
  padding: inset = 'x4',
  ...rest
}: PopoverProps) {
  return (
    <DialogTrigger {...rest}>
      {trigger}
      <AriaPopover placement={placement} offset={6} className={styles.popup}>
        <Dialog aria-label={label} className={padding[inset]}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
