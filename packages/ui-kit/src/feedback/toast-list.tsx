import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
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
import type { ShownToast, ToastMessage } from './toast.tsx';
import * as styles from './toast.css.ts';

/** Time on screen in ms: longer if there is a description or an action. */
const stayOf = ({ description, onUndo, action }: ToastMessage): number =>
  description || onUndo || action ? 8000 : 5000;
const icons = { default: InfoIcon, positive: SuccessIcon, critical: AlertIcon } as const;

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });
const keys = new Map<number, string>();

export type ToastListProps = {
  readonly toasts: readonly ShownToast[];
  /** Called when a toast is closed or times out. */
  readonly onGone: (id: number) => void;
};

/** The visible toasts. Loaded with the first toast. */
export function ToastList({ toasts, onGone }: ToastListProps) {
  const { t } = useLingui();

  useEffect(() => {
    for (const { id, message } of toasts) {
      if (keys.has(id)) continue;
      const onClose = () => {
        keys.delete(id);
        onGone(id);
      };
      keys.set(id, queue.add(message, { onClose, ...(message.tone !== 'critical' && { timeout: stayOf(message) }) }));
    }
    const wanted = new Set(toasts.map(({ id }) => id));
    for (const [id, key] of keys) if (!wanted.has(id)) queue.close(key);
  }, [toasts, onGone]);

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
            <Button slot="close" className={styles.close} aria-label={t`Fechar o aviso`}>
              <Icon icon={CloseIcon} size="small" />
            </Button>
          </AriaToast>
        );
      }}
    </AriaToastRegion>
  );
}
