import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import {
  Button,
  HistoryIcon,
  Icon,
  IconButton,
  RetryIcon,
  SparklesIcon,
  SuccessIcon,
  UndoIcon,
  WarningIcon,
} from '@pauta/ui-kit';
import type { TranscriptEditor } from './transcript-editor.ts';
import * as styles from './turn-editor.css.ts';
import { useEditor } from './use-transcript-editor.ts';

export type EditBarProps = {
  readonly editor: TranscriptEditor;
  readonly onHistory: () => void;
  readonly onImprove: () => void;
};

/** Saving state of the edits; nothing while not editing. */
export function EditBar({ editor, onHistory, onImprove }: EditBarProps) {
  const { t } = useLingui();
  const saving = useEditor(editor, (state) => state.saving, 'idle');
  const error = useEditor(editor, (state) => state.error, null);
  const isOpen = useEditor(editor, (state) => state.caret !== null, false);
  const isAsking = useEditor(editor, (state) => state.conflicts.length > 0, false);
  const canUndo = useEditor(editor, (state) => state.canUndo, false);
  const canRedo = useEditor(editor, (state) => state.canRedo, false);
  if (saving === 'idle' && !isOpen) return null;
  const words = {
    idle: t`Tudo é salvo enquanto você escreve`,
    waiting: t`Salvando…`,
    saving: t`Salvando…`,
    saved: t`Salvo`,
    failed: [t`Não foi salvo, e nada se perdeu.`, failureWords(error, '')].join(' '),
  }[saving];
  return (
    <div className={styles.bar}>
      <span role="status" className={saving === 'failed' ? `${styles.state} ${styles.failed}` : styles.state}>
        {saving === 'saved' && !isAsking && <Icon icon={SuccessIcon} size="small" />}
        {saving === 'failed' && <Icon icon={WarningIcon} size="small" />}
        {saving === 'saved' && isAsking ? t`Escolha qual versão fica` : words}
      </span>
      {saving === 'failed' && (
        <Button size="xs" onPress={() => void editor.flush()}>
          {t`Tentar agora`}
        </Button>
      )}
      <IconButton size="xs" icon={UndoIcon} label={t`Desfazer`} isDisabled={!canUndo} onPress={editor.undo} />
      <IconButton size="xs" icon={RetryIcon} label={t`Refazer`} isDisabled={!canRedo} onPress={editor.redo} />
      <IconButton size="xs" icon={SparklesIcon} label={t`Melhorar a transcrição`} onPress={onImprove} />
      <IconButton size="xs" icon={HistoryIcon} label={t`Histórico da transcrição`} onPress={onHistory} />
    </div>
  );
}
