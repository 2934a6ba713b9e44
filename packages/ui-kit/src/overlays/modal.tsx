import { useLingui } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components';
import { TriggerSlot, Released } from '../actions/trigger.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { CloseIcon } from '../icons/glyphs.ts';
import { classNames } from '../layout/class-names.ts';
import { heading } from '../layout/text.css.ts';
import * as styles from './dialog.css.ts';

/** What opens a modal: the button that is its trigger, or `isOpen`. */
export type ModalOpening = {
  /** The button that opens it. Without one, `isOpen` says when. */
  readonly trigger?: ReactElement;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
};

/** Nodes, or a function that makes them and is handed the closing. */
export type ModalContent = ReactNode | ((close: () => void) => ReactNode);

const fill = (content: ModalContent, close: () => void) => (typeof content === 'function' ? content(close) : content);

type ModalProps = ModalOpening & {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ModalContent;
  readonly footer?: ModalContent;
  readonly role?: 'dialog' | 'alertdialog';
  /** Where the surface stands on the scrim, what it looks like, and its footer. */
  readonly place: string;
  readonly surface: string;
  readonly footerLook?: string;
  /** Offers a button to close, and closes on a press outside. */
  readonly isDismissable: boolean;
  readonly isKeyboardDismissDisabled?: boolean;
};

/** What every modal shares: scrim, header with its title, body that scrolls, footer. */
export function Modal({
  trigger,
  title,
  description,
  children,
  footer,
  role = 'dialog',
  place,
  surface,
  footerLook,
  isDismissable,
  isKeyboardDismissDisabled = false,
  ...opening
}: ModalProps) {
  const { t } = useLingui();
  const [isOpenInside, setIsOpenInside] = useState(false);
  const isOpen = opening.isOpen ?? isOpenInside;
  const setOpen = (next: boolean) => {
    setIsOpenInside(next);
    opening.onOpenChange?.(next);
  };
  const overlay = (
    <ModalOverlay
      className={classNames(styles.scrim, place)}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={isKeyboardDismissDisabled}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <AriaModal className={surface}>
        <AriaDialog role={role} className={styles.dialog}>
          {({ close }) => (
            <Released>
              <header className={styles.header}>
                <div className={styles.headerWords}>
                  <Heading slot="title" level={2} className={heading.heading}>
                    {title}
                  </Heading>
                  {description && <p className={styles.description}>{description}</p>}
                </div>
                {isDismissable && (
                  <div className={styles.close}>
                    <IconButton icon={CloseIcon} label={t`Fechar`} size="xs" onPress={close} />
                  </div>
                )}
              </header>
              <div className={styles.body}>{fill(children, close)}</div>
              {footer && <footer className={classNames(styles.footer, footerLook)}>{fill(footer, close)}</footer>}
            </Released>
          )}
        </AriaDialog>
      </AriaModal>
    </ModalOverlay>
  );
  return trigger ? (
    <>
      <TriggerSlot holds={{ onClick: () => setOpen(true), 'aria-haspopup': 'dialog', 'aria-expanded': isOpen }}>
        {trigger}
      </TriggerSlot>
      {overlay}
    </>
  ) : (
    overlay
  );
}
