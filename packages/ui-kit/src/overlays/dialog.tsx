import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import * as styles from './dialog.css.ts';
import { Modal, type ModalContent, type ModalOpening } from './modal.tsx';

export type DialogProps = ModalOpening & {
  /** The task, as its heading. */
  readonly title: string;
  /** Under the heading. */
  readonly description?: ReactNode;
  /** What is in it; a function gets what closes it. */
  readonly children?: ModalContent;
  /** Its buttons, the main one last. */
  readonly footer?: ModalContent;
  /** `small`, `medium`, `large` or `huge`. */
  readonly width?: keyof typeof styles.width;
  /** Stays until one of its buttons closes it: neither Escape nor a press outside does. */
  readonly isPersistent?: boolean;
};

/** A task that takes the whole attention for a moment. On a phone it rises from the bottom. */
export function Dialog({ width = 'medium', isPersistent = false, ...rest }: DialogProps) {
  return (
    <Modal
      {...rest}
      place={styles.centred}
      surface={classNames(styles.modal, styles.width[width])}
      isDismissable={!isPersistent}
      isKeyboardDismissDisabled={isPersistent}
    />
  );
}

export type DrawerProps = ModalOpening &
  Pick<DialogProps, 'title' | 'description' | 'children' | 'footer'> & { readonly side?: 'start' | 'end' };

/** A panel from the side, over the page. */
export function Drawer({ side = 'end', ...rest }: DrawerProps) {
  return (
    <Modal
      {...rest}
      place={styles.drawerPlace[side]}
      surface={classNames(styles.drawer, styles.drawerMotion[side])}
      isDismissable
    />
  );
}
