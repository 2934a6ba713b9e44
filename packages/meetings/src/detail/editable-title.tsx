import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import { useDraft } from '@pauta/feature-api';
import { Text, toast } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { longestTitle } from '../new-meeting/file-name.ts';
import { updateMeetingOptions } from '../meeting/meeting.mutations.ts';
import * as styles from './editable-title.css.ts';

export type EditableTitleProps = { readonly meetingId: string; readonly title: string; readonly canEdit: boolean };

const isDraft = (stored: unknown): stored is string => typeof stored === 'string';

/**
 * The title of a meeting, editable in place: press to edit, Enter saves, Escape cancels. The draft survives a failed
 * request and an expired session.
 */
export function EditableTitle({ meetingId, title, canEdit }: EditableTitleProps) {
  const { t } = useLingui();
  const draft = useDraft<string | null>(`meeting-title.${meetingId}`, null, isDraft);
  const notes = useId();
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
            title: t`O título não foi salvo`,
            description: failureWords(error, t`Tente de novo.`),
            tone: 'critical',
            action: { label: t`Continuar editando`, onPress: () => setIsEditing(true) },
          }),
      },
    );

  const finish = (keep: boolean) => {
    const wanted = (draft.value ?? title).trim();
    // Keeps the invalid text beside its error.
    if (keep && wanted.length > longestTitle) return;
    setIsEditing(false);
    // Kept until the server confirms: the session may have expired.
    if (keep && wanted !== '' && wanted !== title) save(wanted);
    else draft.clear();
  };

  /** After Enter or Escape the focus returns to the title; after a press elsewhere it stays there. */
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
  const typed = draft.value ?? title;
  const { length } = typed.trim();
  const isTooLong = length > longestTitle;
  return (
    <>
      <input
        className={styles.field}
        aria-label={t`Título da reunião`}
        aria-invalid={isTooLong}
        aria-describedby={notes}
        value={typed}
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
          // Otherwise the same key press would activate the button that receives the focus.
          event.preventDefault();
          if (event.key === 'Escape' || !isTooLong) finishByKey(event.key === 'Enter');
        }}
      />
      {length > longestTitle - 40 && (
        <span id={notes} className={styles.notes} role="status">
          <Text size="small" tone={isTooLong ? 'critical' : 'muted'} numeric>
            {isTooLong
              ? t`${length} de ${longestTitle}: encurte o título para salvar`
              : t`${length} de ${longestTitle}`}
          </Text>
        </span>
      )}
    </>
  );
}
