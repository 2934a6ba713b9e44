import { Trans } from '@lingui/react/macro';
import { Icon, UploadIcon } from '@pauta/ui-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { saveDroppedHandles } from '../uploads/dropped-handles.ts';
import * as styles from './page-drop.css.ts';

export type PageDropProps = {
  readonly onFiles: (files: readonly File[]) => void;
  /** Another element handles pasted files. */
  readonly ignoresPaste: boolean;
};

const hasFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer?.types.includes('Files') ?? false;

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));

/** Accepts files dropped anywhere on the page, or pasted into it. */
export function PageDrop({ onFiles, ignoresPaste }: PageDropProps) {
  const [isOver, setIsOver] = useState(false);

  const onDragOver = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setIsOver(true);
  });
  const onDragLeave = useEffectEvent((event: DragEvent) => {
    // Moving between elements fires `dragleave` too; only leaving the page has no related target.
    if (event.relatedTarget === null) setIsOver(false);
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    setIsOver(false);
    if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (ignoresPaste || isEditable(event.target) || !event.clipboardData?.files.length) return;
    event.preventDefault();
    onFiles([...event.clipboardData.files]);
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('dragover', (event) => onDragOver(event), { signal });
    document.addEventListener('dragleave', (event) => onDragLeave(event), { signal });
    document.addEventListener('drop', (event) => onDrop(event), { signal });
    document.addEventListener('paste', (event) => onPaste(event), { signal });
    // Runs before all other listeners, also for drops into a field of a dialog.
    const note = (event: DragEvent) => event.dataTransfer && saveDroppedHandles(event.dataTransfer);
    document.addEventListener('drop', note, { signal, capture: true });
    return () => controller.abort();
  }, []);

  if (!isOver) return null;
  return (
    <div className={styles.veil} aria-hidden>
      <div className={styles.words}>
        <Icon icon={UploadIcon} size="huge" />
        <Trans>Solte para criar reuniões</Trans>
      </div>
    </div>
  );
}
