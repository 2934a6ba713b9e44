import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import { toast } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { updateMeetingOptions } from '../meeting.queries.ts';
import * as styles from './editable-title.css.ts';

export type EditableTitleProps = { readonly meetingId: string; readonly title: string; readonly canEdit: boolean };

const longest = 200;

/** A meeting's title. Press it to change it; Enter keeps, Escape gives up. What was typed outlives a failure. */
export function EditableTitle({ meetingId, title, canEdit }: EditableTitleProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<string | null>(null);
  const { mutate, isPending, variables } = useMutation(updateMeetingOptions(useQueryClient(), meetingId));
  const button = useRef<HTMLButtonElement>(null);

  const save = (wanted: string, isUndo = false) =>
    mutate(
      { title: wanted },
      {
        onSuccess: () => {
          if (!isUndo) toast({ title: t`Título alterado`, onUndo: () => save(title, true) });
        },
        onError: (error) =>
          toast({
            title: t`O título não foi guardado`,
            description: error instanceof ApiError ? error.message : t`Tente de novo.`,
            tone: 'critical',
            action: { label: t`Continuar editando`, onPress: () => setDraft(wanted) },
          }),
      },
    );

  const finish = (keep: boolean) => {
    const wanted = draft?.trim() ?? '';
    setDraft(null);
    if (keep && wanted !== '' && wanted !== title) save(wanted);
  };

  if (!canEdit) return title;
  if (draft === null) {
    const shown = isPending && variables.title ? variables.title : title;
    return (
      <button
        ref={button}
        type="button"
        className={isPending ? `${styles.title} ${styles.pending}` : styles.title}
        title={t`Mudar o título`}
        onClick={() => setDraft(title)}
      >
        {shown}
      </button>
    );
  }
  return (
    <input
      className={styles.field}
      aria-label={t`Título da reunião`}
      value={draft}
      maxLength={longest}
      ref={(input) => {
        if (input && document.activeElement !== input) {
          input.focus();
          input.select();
        }
      }}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') finish(true);
        if (event.key === 'Escape') finish(false);
      }}
    />
  );
}
