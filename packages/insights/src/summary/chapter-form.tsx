import { useLingui } from '@lingui/react/macro';
import type { NewChapter } from '@pauta/contract';
import { Button, formatTimestamp, Form, Inline, Stack, TextField } from '@pauta/ui-kit';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { parseTimestamp } from './parse-timestamp.ts';

export type ChapterFormProps = {
  readonly label: string;
  readonly chapter: NewChapter;
  readonly currentMs: () => number;
  readonly isPending: boolean;
  readonly onSave: (chapter: NewChapter) => void;
  readonly onCancel: () => void;
};

/** What a chapter is called and where it begins. Enter saves, Escape gives up. */
export function ChapterForm({ label, chapter, currentMs, isPending, onSave, onCancel }: ChapterFormProps) {
  const { t } = useLingui();
  const [title, setTitle] = useState(chapter.title);
  const [start, setStart] = useState(formatTimestamp(chapter.startMs));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  // As it was, to the millisecond, where the time was left alone.
  const startMs = start === formatTimestamp(chapter.startMs) ? chapter.startMs : parseTimestamp(start);
  const save = () => {
    if (title.trim() && startMs !== null) onSave({ title: title.trim(), startMs });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onCancel();
  };
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <Form aria-label={label} onSubmit={save}>
        <Stack gap="x2">
          <TextField label={t`Título do capítulo`} value={title} onChange={setTitle} maxLength={80} inputRef={field} />
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
          <Inline gap="x2">
            <Button
              type="submit"
              size="xs"
              variant="primary"
              isPending={isPending}
              isDisabled={!title.trim() || startMs === null}
            >
              {t`Salvar`}
            </Button>
            <Button size="xs" onPress={onCancel}>
              {t`Cancelar`}
            </Button>
          </Inline>
        </Stack>
      </Form>
    </div>
  );
}
