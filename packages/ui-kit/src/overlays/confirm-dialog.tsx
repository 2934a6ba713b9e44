import { useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { Dialog as AriaDialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../actions/button.tsx';
import { classNames } from '../layout/class-names.ts';
import { heading } from '../layout/text.css.ts';
import * as styles from './dialog.css.ts';

export type ConfirmDialogProps = {
  readonly trigger?: ReactElement;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** The question. */
  readonly title: string;
  /** What will happen, and what depends on it. */
  readonly children: ReactNode;
  /** The verb: "Excluir reunião", never "OK". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly tone?: 'default' | 'critical';
  readonly isPending?: boolean;
  /** Closes by itself unless it answers `false`. */
  readonly onConfirm: () => void | boolean | Promise<void | boolean>;
};

/** Asks before what can't be undone. Where undo is possible, a toast with undo instead. */
export function ConfirmDialog({
  trigger,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'default',
  isPending = false,
  onConfirm,
  ...rest
}: ConfirmDialogProps) {
  const { t } = useLingui();
  const overlay = (
    <ModalOverlay
      className={classNames(styles.scrim, styles.centred)}
      isKeyboardDismissDisabled={isPending}
      {...(!trigger && rest)}
    >
      <Modal className={classNames(styles.modal, styles.width.small)}>
        <AriaDialog role="alertdialog" className={styles.dialog}>
          {({ close }) => (
            <>
              <header className={styles.header}>
                <Heading slot="title" level={2} className={heading.heading}>
                  {title}
                </Heading>
              </header>
              <div className={styles.body}>
                <div className={styles.description}>{children}</div>
              </div>
              <footer className={classNames(styles.footer, styles.bareFooter)}>
                {/* oxlint-disable jsx-a11y/no-autofocus -- a dialog takes the focus, and on what destroys least */}
                <Button onPress={close} isDisabled={isPending} autoFocus={tone === 'critical'}>
                  {cancelLabel ?? t`Cancelar`}
                </Button>
                <Button
                  variant="primary"
                  tone={tone}
                  isPending={isPending}
                  autoFocus={tone !== 'critical'}
                  onPress={async () => {
                    if ((await onConfirm()) !== false) close();
                  }}
                >
                  {confirmLabel}
                </Button>
                {/* oxlint-enable jsx-a11y/no-autofocus */}
              </footer>
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
