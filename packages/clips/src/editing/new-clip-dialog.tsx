import { useLingui } from '@lingui/react/macro';
import { clipLength, type Meeting } from '@pauta/contract';
import type { MeetingPassage } from '@pauta/feature-api';
import { quoted } from '@pauta/insights';
import { Button, Dialog, QuoteBar, Stack, toast } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { v4 as newKey } from 'uuid';
import { clipPaths } from '../routes/clip-paths.ts';
import { createClipOptions } from '../clip.queries.ts';
import { type ClipFields, ClipForm } from './clip-form.tsx';
import { suggestTitle } from './suggest-title.ts';

export type NewClipDialogProps = {
  readonly meeting: Meeting;
  readonly passage: MeetingPassage;
  readonly onClose: () => void;
};

/** Extends a passage to the minimum length of a clip: forward, or backward at the end of the recording. */
const leastRange = ({ startMs, endMs }: MeetingPassage, durationMs: number) => {
  const end = Math.min(Math.max(endMs, startMs + clipLength.leastMs), Math.max(endMs, durationMs));
  return { startMs: Math.max(0, Math.min(startMs, end - clipLength.leastMs)), endMs: end };
};

/** Creates a clip from a passage. */
export function Component({ meeting, passage, onClose }: NewClipDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const navigate = useNavigate();
  const create = useMutation(createClipOptions(useQueryClient(), meeting.id));
  const [idempotencyKey] = useState(() => newKey());
  const [initial] = useState(() => ({
    title: suggestTitle(passage.text),
    range: leastRange(passage, meeting.durationMs ?? 0),
  }));

  const save = async (fields: ClipFields) => {
    try {
      const { id, title } = await create.mutateAsync({ ...fields, idempotencyKey });
      onClose();
      toast({
        title: t`Clipe “${title}” criado`,
        action: { label: t`Abrir`, onPress: () => void navigate(clipPaths.clip(id)) },
      });
    } catch {
      // The form stays open with its values and shows the error.
    }
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Novo clipe`}
      description={t`Quem vê esta reunião vê o clipe.`}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancelar`}</Button>
          <Button type="submit" form={form} variant="primary" isPending={create.isPending}>
            {t`Criar clipe`}
          </Button>
        </>
      }
    >
      <Stack gap="x5">
        {passage.text && <QuoteBar>{quoted(passage.text)}</QuoteBar>}
        <ClipForm
          id={form}
          label={t`Novo clipe`}
          initial={initial}
          error={create.error}
          onSubmit={(fields) => void save(fields)}
        />
      </Stack>
    </Dialog>
  );
}
