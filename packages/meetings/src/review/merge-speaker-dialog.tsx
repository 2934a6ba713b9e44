import { useLingui } from '@lingui/react/macro';
import type { Participant } from '@pauta/contract';
import { Button, Dialog, Select, Stack, Text } from '@pauta/ui-kit';
import { useState } from 'react';

export type MergeSpeakerDialogProps = {
  readonly participant: Participant;
  readonly others: readonly Participant[];
  /** Resolves to whether it was saved. */
  readonly onMerge: (into: Participant) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Merges a speaker into another participant. */
export function MergeSpeakerDialog({ participant, others, onMerge, onClose }: MergeSpeakerDialogProps) {
  const { t } = useLingui();
  const [intoId, setIntoId] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const into = others.find(({ id }) => id === intoId);
  const { name } = participant;
  const merge = async () => {
    if (!into) return;
    setIsPending(true);
    const isDone = await onMerge(into);
    setIsPending(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      width="small"
      title={t`Juntar ${name} com outra pessoa`}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancelar`}</Button>
          <Button variant="primary" isDisabled={!into} isPending={isPending} onPress={() => void merge()}>
            {t`Juntar falas`}
          </Button>
        </>
      }
    >
      <Stack gap="x4">
        <Select
          label={t`De quem são estas falas`}
          value={intoId}
          onChange={setIntoId}
          placeholder={t`Escolha uma pessoa`}
          options={others.map((one) => ({ id: one.id, label: one.name }))}
        />
        <Text tone="muted">{t`Todas as falas de ${name} na transcrição passam para a pessoa escolhida.`}</Text>
      </Stack>
    </Dialog>
  );
}
