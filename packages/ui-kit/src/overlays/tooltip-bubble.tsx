import type { ReactNode } from 'react';
import { Tooltip } from 'react-aria-components';
import * as styles from './tooltip.css.ts';

export type TooltipBubbleProps = {
  readonly children: ReactNode;
  readonly keys: string | undefined;
  readonly placement: 'top' | 'bottom' | 'start' | 'end';
};

/** What a tooltip shows. Loaded when one is first about to show. */
export function TooltipBubble({ children, keys, placement }: TooltipBubbleProps) {
  return (
    <Tooltip placement={placement} offset={6} className={styles.tooltip}>
      {children}
      {keys && <span className={styles.keys}>{keys}</span>}
    </Tooltip>
  );
}
