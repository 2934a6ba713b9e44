import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../actions/icon-button.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { CloseIcon } from '../icons/glyphs.ts';
import * as field from './field.css.ts';
import * as styles from './file-drop.css.ts';

/** A file on its way to the server. */
export type FileSending = {
  readonly id: string;
  /** Of the file. */
  readonly name: string;
  /** How much of it is sent, 0 to 1. */
  readonly value: number;
  /** In the place of the percentage: "52 de 124 MB". */
  readonly valueLabel?: string;
  /** Why it stopped, and what to do. */
  readonly errorMessage?: string;
  /** Stops it, or takes it away when it is done. */
  readonly onCancel?: () => void;
};

/** The files that a `FileDrop` took, with how far each has come. */
export function FileSendingList({ files }: { readonly files: readonly FileSending[] }) {
  const { t } = useLingui();
  return (
    <ul className={styles.sendings} aria-label={t`Envios`}>
      {files.map(({ id, name, value, valueLabel, errorMessage, onCancel }) => (
        <li key={id} className={styles.sending}>
          <div className={styles.sendingState}>
            <ProgressBar
              label={name}
              value={value}
              tone={errorMessage ? 'critical' : value >= 1 ? 'positive' : 'primary'}
              {...(valueLabel && { valueLabel })}
            />
            {errorMessage && (
              <p role="alert" className={field.error}>
                {errorMessage}
              </p>
            )}
          </div>
          {onCancel && (
            <IconButton icon={CloseIcon} size="xs" label={t`Cancelar o envio de ${name}`} onPress={onCancel} />
          )}
        </li>
      ))}
    </ul>
  );
}
