import { useLingui } from '@lingui/react/macro';
import {
  Button,
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components';
import { AlertIcon, CloseIcon, InfoIcon, SuccessIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import * as styles from './toast.css.ts';

export type ToastMessage = {
  /** What happened, in the past: "Reunião excluída". */
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'default' | 'positive' | 'critical';
  /** Takes it back; the toast offers it for as long as it stays. */
  readonly onUndo?: () => void;
  readonly action?: { readonly label: string; readonly onPress: () => void };
};

const toastTime = 8000;

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/**
 * Says something for 8 seconds, in the `ToastRegion`. What failed stays until it is closed.
 * Returns a function that takes it away at once.
 */
export const toast = (message: ToastMessage): (() => void) => {
  const key = queue.add(message, message.tone === 'critical' ? {} : { timeout: toastTime });
  return () => queue.close(key);
};

/** Takes every toast away. */
export const clearToasts = (): void => queue.clear();

const icons = { default: InfoIcon, positive: SuccessIcon, critical: AlertIcon } as const;

/** Where toasts appear. Once, in the shell. F6 goes there. */
export function ToastRegion() {
  const { t } = useLingui();
  return (
    <AriaToastRegion queue={queue} aria-label={t`Avisos`} className={styles.region}>
      {({ toast: shown }) => {
        const { title, description, tone = 'default', onUndo, action } = shown.content;
        const offered = onUndo ? { label: t`Desfazer`, onPress: onUndo } : action;
        return (
          <AriaToast toast={shown} className={styles.toast}>
            <span className={styles.tone[tone]}>
              <Icon icon={icons[tone]} />
            </span>
            <ToastContent className={styles.words}>
              <Text slot="title">{title}</Text>
              {description && (
                <Text slot="description" className={styles.description} elementType="div">
                  {description}
                </Text>
              )}
            </ToastContent>
            {offered && (
              <Button
                className={styles.action}
                onPress={() => {
                  offered.onPress();
                  queue.close(shown.key);
                }}
              >
                {offered.label}
              </Button>
            )}
            <Button slot="close" className={classNames(styles.close)} aria-label={t`Fechar o aviso`}>
              <Icon icon={CloseIcon} size="small" />
            </Button>
          </AriaToast>
        );
      }}
    </AriaToastRegion>
  );
}
