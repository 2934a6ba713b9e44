import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from '../layout/class-names.ts';
import * as styles from '../overlays/dialog.css.ts';
import { drawerSide } from './app-frame.css.ts';

export type NavDrawerProps = {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
};

/** The navigation drawer below 900 px. Loaded when it is first opened. */
export function NavDrawer({ label, isOpen, onOpenChange, children }: NavDrawerProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className={classNames(styles.scrim, styles.drawerPlace.start)}
    >
      <Modal className={classNames(styles.drawer, styles.drawerMotion.start, styles.navDrawer)}>
        <Dialog aria-label={label} className={styles.dialog}>
          <div className={drawerSide}>{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
