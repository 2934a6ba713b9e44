import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import { useDraft } from '@pauta/feature-api';
import { toast } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { updateMeetingOptions } from '../meeting.mutations.ts';
import * as styles from './editable-title.css.ts';

export type EditableTitleProps = { readonly meetingId: string; readonly title: string; readonly canEdit: boolean };

const longest = 200;

const isDraft = (stored: unknown): stored is string => typeof stored === 'string';

/**
 * A meeting's title. Press it to change it; Enter keeps, Escape gives up. What was typed outlives a failure, and a
 * session that ends.
 */
export function EditableTitle({ meetingId, title, canEdit }: EditableTitleProps) {
  const { t } = useLingui();
  const draft = useDraft<string | null>(`meeting-title.${meetingId}`, null, isDraft);
  const [isEditing, setIsEditing] = useState(canEdit && draft.isRestored);
  const { mutate, isPending, variables } = useMutation(updateMeetingOptions(useQueryClient(), meetingId));
  const button = useRef<HTMLButtonElement>(null);
  const isFinishedByKey = useRef(false);

  const save = (wanted: string, isUndo = false) =>
    mutate(
      { title: wanted },
      {
        onSuccess: () => {
          draft.clear();
          if (!isUndo) toast({ title: t`Título alterado`, onUndo: () => save(title, true) });
        },
        onError: (error) =>
          toast({
            title: t`O título não foi guardado`,
            description: error instanceof ApiError ? error.message : t`Tente de novo.`,
            tone: 'critical',
            action: { label: t`Continuar editando`, onPress: () => setIsEditing(true) },
          }),
      },
    );

  const finish = (keep: boolean) => {
    const wanted = (draft.value ?? title).trim();
    setIsEditing(false);
    // Kept until the server has it: the answer may be that the session is over.
    if (keep && wanted !== '' && wanted !== title) save(wanted);
    else draft.clear();
  };

  /** From the keyboard the focus stays with the title; a press elsewhere has taken it there. */
  const finishByKey = (keep: boolean) => {
    isFinishedByKey.current = true;
    finish(keep);
  };
  useEffect(() => {
    if (isEditing || !isFinishedByKey.current) return;
    isFinishedByKey.current = false;
    button.current?.focus();
  }, [isEditing]);

  const tellRestored = useEffectEvent(() => {
    if (canEdit && draft.isRestored) toast({ title: t`Recuperamos o que você estava escrevendo` });
  });
  useEffect(() => tellRestored(), []);

  if (!canEdit) return title;
  if (!isEditing) {
    const shown = isPending && variables.title ? variables.title : title;
    return (
      <button
        ref={button}
        type="button"
        className={isPending ? `${styles.title} ${styles.pending}` : styles.title}
        title={t`Mudar o título`}
        onClick={() => setIsEditing(true)}
      >
        {shown}
      </button>
    );
  }
  return (
    <input
      className={styles.field}
      aria-label={t`Título da reunião`}
      value={draft.value ?? title}
      maxLength={longest}
      ref={(input) => {
        if (input && document.activeElement !== input) {
          input.focus();
          input.select();
        }
      }}
      onChange={({ currentTarget }) => draft.set(currentTarget.value)}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // Or the same press would act on the button that takes the focus.
        event.preventDefault();
        finishByKey(event.key === 'Enter');
      }}
    />
  );
}
