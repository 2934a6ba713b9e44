import { useLingui } from '@lingui/react/macro';
import type { Clip } from '@pauta/contract';
import { Button, Dialog, toast } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { updateClipOptions } from '../clip.queries.ts';
import { type ClipFields, ClipForm } from './clip-form.tsx';

export type EditClipDialogProps = { readonly clip: Clip; readonly onClose: () => void };

/** Renames or trims a clip. */
export function EditClipDialog({ clip, onClose }: EditClipDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const update = useMutation(updateClipOptions(useQueryClient(), clip.id));
  const { title, startMs, endMs } = clip;
  const save = async (fields: ClipFields) => {
    try {
      await update.mutateAsync(fields);
      onClose();
      toast({ title: t`Clipe salvo` });
    } catch {
      // The form stays open with its values and shows the error.
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Renomear ou recortar`}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancelar`}</Button>
          <Button type="submit" form={form} variant="primary" isPending={update.isPending}>
            {t`Salvar`}
          </Button>
        </>
      }
    >
      <ClipForm
        id={form}
        label={t`Renomear ou recortar`}
        initial={{ title, range: { startMs, endMs } }}
        error={update.error}
        onSubmit={(fields) => void save(fields)}
      />
    </Dialog>
  );
}
