import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { classNames } from '../layout/class-names.ts';
import * as styles from './dialog.css.ts';
import { Modal, type ModalOpening } from './modal.tsx';

export type ConfirmDialogProps = ModalOpening & {
  /** The question. */
  readonly title: string;
  /** What will happen, including side effects. */
  readonly children: ReactNode;
  /** The action as a verb: "Excluir reunião", never "OK". */
  readonly confirmLabel: string;
  /** By default "Cancelar". */
  readonly cancelLabel?: string;
  /** `critical` for destructive actions. */
  readonly tone?: 'default' | 'critical';
  /** The action is in progress. */
  readonly isPending?: boolean;
  /** Called on confirmation. The dialog closes afterwards, unless it returns `false`. */
  readonly onConfirm: () => void | boolean | Promise<void | boolean>;
};

/** Asks for confirmation of an action that cannot be undone. If undo is possible, use a toast with undo instead. */
export function ConfirmDialog({
  children,
  confirmLabel,
  cancelLabel,
  tone = 'default',
  isPending = false,
  onConfirm,
  ...rest
}: ConfirmDialogProps) {
  const { t } = useLingui();
  const buttons = (close: () => void) => (
    <>
      {/* oxlint-disable jsx-a11y/no-autofocus -- a dialog takes the focus, on its least destructive button */}
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
    </>
  );
  return (
    <Modal
      {...rest}
      role="alertdialog"
      place={styles.centred}
      surface={classNames(styles.modal, styles.width.small)}
      footerLook={styles.bareFooter}
      isDismissable={false}
      isKeyboardDismissDisabled={isPending}
      footer={buttons}
    >
      <div className={styles.description}>{children}</div>
    </Modal>
  );
}
