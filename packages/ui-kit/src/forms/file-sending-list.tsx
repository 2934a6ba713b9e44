import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../actions/icon-button.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { CloseIcon } from '../icons/glyphs.ts';
import * as field from './field.css.ts';
import * as styles from './file-drop.css.ts';

/** A file that is being uploaded. */
export type FileSending = {
  readonly id: string;
  /** File name. */
  readonly name: string;
  /** Upload progress, 0 to 1. */
  readonly value: number;
  /** Replaces the percentage: "52 de 124 MB". */
  readonly valueLabel?: string;
  /** Why the upload failed and what the user can do. */
  readonly errorMessage?: string;
  /** Cancels the upload, or removes the entry when it is done. */
  readonly onCancel?: () => void;
};

/** The files of a `FileDrop` with their upload progress. */
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
