import { useLingui } from '@lingui/react/macro';
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { useMedia } from '../hooks/use-media.ts';
import { AlertIcon, UploadIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { media } from '../theme/media.ts';
import * as field from './field.css.ts';
import * as styles from './file-drop.css.ts';
import { type FileSending, FileSendingList } from './file-sending-list.tsx';

export type FileDropProps = {
  /** Call to action: "Solte a gravação aqui". */
  readonly title: string;
  /** Call to action where nothing can be dropped, on touch screens: "Escolha a gravação". */
  readonly touchTitle?: string;
  /** Accepted file types and maximum size. */
  readonly hint?: ReactNode;
  /** File types offered by the file dialog: `['video/*', '.vtt']`. Dropped and pasted files are not filtered. */
  readonly accept?: readonly string[];
  /** Accepts several files at once. */
  readonly allowsMultiple?: boolean;
  /** Why the files were rejected. */
  readonly errorMessage?: string;
  /** Disables it. */
  readonly isDisabled?: boolean;
  /** A single line, for places that already have files. */
  readonly isCompact?: boolean;
  /** Uploads with their progress, listed below. */
  readonly sending?: readonly FileSending[];
  /** Called with the dropped, selected or pasted files. */
  readonly onFiles: (files: readonly File[]) => void;
};

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));

/** A drop zone for files, which can also be pasted or selected with a button. */
export function FileDrop({
  title: dropTitle,
  touchTitle = dropTitle,
  hint,
  accept,
  allowsMultiple = false,
  errorMessage,
  isDisabled = false,
  isCompact = false,
  sending,
  onFiles,
}: FileDropProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const errorId = useId();
  const title = useMedia(media.touch) ? touchTitle : dropTitle;

  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])].slice(0, allowsMultiple ? undefined : 1);
    if (files.length > 0 && !isDisabled) onFiles(files);
  };

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (isEditable(event.target) || !event.clipboardData?.files.length) return;
    event.preventDefault();
    take(event.clipboardData.files);
  });

  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);

  const onDrag = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer) || isDisabled) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  };

  return (
    <div className={styles.wrapper}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its button does the same by keyboard */}
      <div
        role="group"
        aria-label={title}
        aria-describedby={errorMessage ? errorId : undefined}
        className={classNames(
          styles.zone,
          isCompact && styles.compact,
          isOver && styles.over,
          errorMessage && styles.invalid,
          isDisabled && styles.disabled,
        )}
        onDragEnter={onDrag}
        onDragOver={onDrag}
        onDragLeave={(event) => {
          if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
            setIsOver(false);
        }}
        onDrop={(event) => {
          if (!hasFiles(event.dataTransfer)) return;
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <span className={styles.icon}>
          <Icon icon={UploadIcon} size="large" />
        </span>
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
        <div className={styles.action}>
          <Button isDisabled={isDisabled} onPress={() => input.current?.click()}>
            {allowsMultiple ? t`Escolher arquivos` : t`Escolher arquivo`}
          </Button>
        </div>
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            tabIndex={-1}
            aria-label={title}
            accept={accept?.join(',')}
            multiple={allowsMultiple}
            disabled={isDisabled}
            onChange={(event) => {
              take(event.currentTarget.files);
              // Reset, so that the same file can be selected again after it was removed.
              event.currentTarget.value = '';
            }}
          />
        </VisuallyHidden>
      </div>
      <div role="alert" id={errorId} className={errorMessage ? field.error : undefined}>
        {errorMessage && (
          <>
            <span className={field.errorIcon}>
              <Icon icon={AlertIcon} size="small" />
            </span>
            <span>{errorMessage}</span>
          </>
        )}
      </div>
      {sending && sending.length > 0 && <FileSendingList files={sending} />}
    </div>
  );
}
