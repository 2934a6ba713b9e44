import { useLingui } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components';
import { TriggerSlot, TriggerBoundary } from '../actions/trigger.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { CloseIcon } from '../icons/glyphs.ts';
import { classNames } from '../layout/class-names.ts';
import { heading } from '../layout/text.css.ts';
import * as styles from './dialog.css.ts';

/** How a modal is opened: by its trigger button or by `isOpen`. */
export type ModalOpening = {
  /** The button that opens it. Without one, use `isOpen`. */
  readonly trigger?: ReactElement;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
};

/** Content, or a function that receives the close callback. */
export type ModalContent = ReactNode | ((close: () => void) => ReactNode);

const fill = (content: ModalContent, close: () => void) => (typeof content === 'function' ? content(close) : content);

type ModalProps = ModalOpening & {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ModalContent;
  readonly footer?: ModalContent;
  readonly role?: 'dialog' | 'alertdialog';
  /** Class names of its position, its surface and its footer. */
  readonly place: string;
  readonly surface: string;
  readonly footerLook?: string;
  /** Has a close button, and closes on a press outside. */
  readonly isDismissable: boolean;
  readonly isKeyboardDismissDisabled?: boolean;
};

/** Common parts of all modals: scrim, header with the title, scrolling body, footer. */
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
            <TriggerBoundary>
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
            </TriggerBoundary>
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
