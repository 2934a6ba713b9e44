import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import * as styles from './dialog.css.ts';
import { Modal, type ModalContent, type ModalOpening } from './modal.tsx';

export type DialogProps = ModalOpening & {
  /** Heading of the dialog. */
  readonly title: string;
  /** Text below the heading. */
  readonly description?: ReactNode;
  /** Content; a function receives the close callback. */
  readonly children?: ModalContent;
  /** Buttons, the main one last. */
  readonly footer?: ModalContent;
  /** `small`, `medium`, `large` or `huge`. */
  readonly width?: keyof typeof styles.width;
  /** Can only be closed by its buttons, not by Escape or a press outside. */
  readonly isPersistent?: boolean;
};

/** A modal task. On phones it slides up from the bottom. */
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

/** A modal panel at the side of the page. */
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
