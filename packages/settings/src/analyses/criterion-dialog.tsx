import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import type { CriterionFields } from '@pauta/contract';
import { Button, Dialog, Form, NumberField, TextField } from '@pauta/ui-kit';
import { useId, useState } from 'react';

export type CriterionDialogProps = {
  readonly criterion: CriterionFields;
  readonly isPending: boolean;
  /** Why the change could not be applied. */
  readonly error: unknown;
  /** Resolves to whether the change was applied. */
  readonly onSave: (criterion: CriterionFields) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Edits a criterion; the change is written into the text. */
export function CriterionDialog({ criterion, isPending, error, onSave, onClose }: CriterionDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const [draft, setDraft] = useState(criterion);
  const [none, part, whole] = draft.levels;
  const isComplete = [draft.name, none, part, whole].every((text) => text.trim() !== '');
  const change = (fields: Partial<CriterionFields>) => setDraft({ ...draft, ...fields });
  const save = async () => {
    if (!isComplete || isPending) return;
    const trimmed = { ...draft, example: draft.example?.trim() || null, occasion: draft.occasion?.trim() || null };
    if (await onSave(trimmed)) onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Critério`}
      description={t`O que mudar aqui muda o texto dos critérios.`}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancelar`}</Button>
          <Button variant="primary" type="submit" form={form} isPending={isPending} isDisabled={!isComplete}>
            {t`Aplicar ao texto`}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        gap="x4"
        onSubmit={() => void save()}
        errorMessage={error ? failureWords(error, t`Não foi possível salvar. Tente de novo.`) : undefined}
      >
        <TextField
          label={t`Nome`}
          value={draft.name}
          maxLength={120}
          onChange={(name) => change({ name })}
          isRequired
        />
        <NumberField
          label={t`Peso`}
          value={draft.weight}
          minValue={1}
          maxValue={5}
          step={1}
          onChange={(weight) => change({ weight: weight ?? 1 })}
        />
        <TextField
          label={t`O que observar`}
          value={draft.description}
          maxLength={1000}
          onChange={(description) => change({ description })}
          isOptional
        />
        <TextField
          label={t`Só quando`}
          description={t`Como “se houver objeção”. Sem a ocasião, o critério não conta na nota.`}
          value={draft.occasion ?? ''}
          maxLength={200}
          onChange={(occasion) => change({ occasion })}
          isOptional
        />
        <TextField
          label={t`Nível 0`}
          value={none}
          maxLength={500}
          onChange={(text) => change({ levels: [text, part, whole] })}
          isRequired
        />
        <TextField
          label={t`Nível 1`}
          value={part}
          maxLength={500}
          onChange={(text) => change({ levels: [none, text, whole] })}
          isRequired
        />
        <TextField
          label={t`Nível 2`}
          value={whole}
          maxLength={500}
          onChange={(text) => change({ levels: [none, part, text] })}
          isRequired
        />
        <TextField
          label={t`Exemplo`}
          value={draft.example ?? ''}
          maxLength={500}
          onChange={(example) => change({ example })}
          isOptional
        />
      </Form>
    </Dialog>
  );
}
