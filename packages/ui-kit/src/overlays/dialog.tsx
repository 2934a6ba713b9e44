import { useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { Dialog as AriaDialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../actions/icon-button.tsx';
import { CloseIcon } from '../icons/glyphs.ts';
import { classNames } from '../layout/class-names.ts';
import { heading } from '../layout/text.css.ts';
import * as styles from './dialog.css.ts';

type Content = ReactNode | ((close: () => void) => ReactNode);

const fill = (content: Content, close: () => void) => (typeof content === 'function' ? content(close) : content);

export type DialogProps = {
  /** The button that opens it. Without one, `isOpen` says when. */
  readonly trigger?: ReactElement;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: Content;
  /** Its buttons, the main one last. */
  readonly footer?: Content;
  readonly width?: keyof typeof styles.width;
  /** Stays until one of its buttons closes it: neither Escape nor a press outside does. */
  readonly isPersistent?: boolean;
};

/** A task that takes the whole attention for a moment. On a phone it rises from the bottom. */
export function Dialog({
  trigger,
  title,
  description,
  children,
  footer,
  width = 'medium',
  isPersistent = false,
  ...rest
}: DialogProps) {
  const { t } = useLingui();
  const overlay = (
    <ModalOverlay
      className={classNames(styles.scrim, styles.centred)}
      isDismissable={!isPersistent}
      isKeyboardDismissDisabled={isPersistent}
      {...(!trigger && rest)}
    >
      <Modal className={classNames(styles.modal, styles.width[width])}>
        <AriaDialog className={styles.dialog}>
          {({ close }) => (
            <>
              <header className={styles.header}>
                <div className={styles.headerWords}>
                  <Heading slot="title" level={2} className={heading.heading}>
                    {title}
                  </Heading>
                  {description && <p className={styles.description}>{description}</p>}
                </div>
                {!isPersistent && (
                  <div className={styles.close}>
                    <IconButton icon={CloseIcon} label={t`Fechar`} size="xs" onPress={close} />
                  </div>
                )}
              </header>
              <div className={styles.body}>{fill(children, close)}</div>
              {footer && <footer className={styles.footer}>{fill(footer, close)}</footer>}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
  return trigger ? (
    <DialogTrigger {...rest}>
      {trigger}
      {overlay}
    </DialogTrigger>
  ) : (
    overlay
  );
}

export type DrawerProps = Pick<DialogProps, 'trigger' | 'isOpen' | 'onOpenChange' | 'title' | 'children' | 'footer'> & {
  readonly side?: 'start' | 'end';
};

/** A panel from the side, over the page. */
export function Drawer({ trigger, title, children, footer, side = 'end', ...rest }: DrawerProps) {
  const { t } = useLingui();
  const overlay = (
    <ModalOverlay className={classNames(styles.scrim, styles.drawerPlace[side])} isDismissable {...(!trigger && rest)}>
      <Modal className={classNames(styles.drawer, styles.drawerMotion[side])}>
        <AriaDialog className={styles.dialog}>
          {({ close }) => (
            <>
              <header className={styles.header}>
                <div className={styles.headerWords}>
                  <Heading slot="title" level={2} className={heading.heading}>
                    {title}
                  </Heading>
                </div>
                <div className={styles.close}>
                  <IconButton icon={CloseIcon} label={t`Fechar`} size="xs" onPress={close} />
                </div>
              </header>
              <div className={styles.body}>{fill(children, close)}</div>
              {footer && <footer className={styles.footer}>{fill(footer, close)}</footer>}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
  return trigger ? (
    <DialogTrigger {...rest}>
      {trigger}
      {overlay}
    </DialogTrigger>
  ) : (
    overlay
  );
}
