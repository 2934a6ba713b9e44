import { useLingui } from '@lingui/react/macro';
import type { NewChapter } from '@pauta/contract';
import { Button, formatTimestamp, Inline, Stack, TextField } from '@pauta/ui-kit';
import { useState } from 'react';
import { InlineForm } from '../review/inline-form.tsx';
import { parseTimestamp } from './parse-timestamp.ts';

export type ChapterFormProps = {
  readonly label: string;
  readonly chapter: NewChapter;
  readonly currentMs: () => number;
  readonly isPending: boolean;
  readonly onSave: (chapter: NewChapter) => void;
  readonly onCancel: () => void;
};

/** Edits title and start of a chapter. Enter saves, Escape cancels. */
export function ChapterForm({ label, chapter, currentMs, isPending, onSave, onCancel }: ChapterFormProps) {
  const { t } = useLingui();
  const [title, setTitle] = useState(chapter.title);
  const [start, setStart] = useState(formatTimestamp(chapter.startMs));
  // An unchanged time keeps its milliseconds.
  const startMs = start === formatTimestamp(chapter.startMs) ? chapter.startMs : parseTimestamp(start);
  const save = () => {
    if (title.trim() && startMs !== null) onSave({ title: title.trim(), startMs });
  };
  return (
    <InlineForm {...{ label, isPending, onSave: save, onCancel }} isIncomplete={!title.trim() || startMs === null}>
      <TextField label={t`Título do capítulo`} value={title} onChange={setTitle} maxLength={80} />
      <Stack gap="x1">
        <TextField
          label={t`Começa em`}
          value={start}
          onChange={setStart}
          autoComplete="off"
          {...(startMs === null && { errorMessage: t`Escreva como 12:05 ou 1:02:05.` })}
        />
        <Inline gap="x1">
          <Button variant="ghost" size="xs" onPress={() => setStart(formatTimestamp(currentMs()))}>
            {t`Usar o momento atual`}
          </Button>
        </Inline>
      </Stack>
    </InlineForm>
  );
}
