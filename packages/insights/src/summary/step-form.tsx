import { useLingui } from '@lingui/react/macro';
import type { NextStep } from '@pauta/contract';
import { Button, DatePicker, Inline, Stack, TextField } from '@pauta/ui-kit';
import { useState } from 'react';
import { InlineForm } from '../review/inline-form.tsx';

const mostOffered = 4;

export type StepDraft = Pick<NextStep, 'text' | 'owner' | 'dueDate'>;

export type StepFormProps = {
  readonly label: string;
  readonly step: StepDraft;
  readonly owners: readonly string[];
  readonly isPending: boolean;
  readonly onSave: (step: StepDraft) => void;
  readonly onCancel: () => void;
};

/** Edits text, owner and due date of a step. Enter saves, Escape cancels. */
export function StepForm({ label, step, owners, isPending, onSave, onCancel }: StepFormProps) {
  const { t } = useLingui();
  const [text, setText] = useState(step.text);
  const [owner, setOwner] = useState(step.owner ?? '');
  const [dueDate, setDueDate] = useState(step.dueDate);
  const save = () => {
    if (text.trim()) onSave({ text: text.trim(), owner: owner.trim() || null, dueDate });
  };
  const offered = owners.filter((name) => name !== owner).slice(0, mostOffered);
  return (
    <InlineForm {...{ label, isPending, onSave: save, onCancel }} isIncomplete={!text.trim()}>
      <TextField label={t`O que fazer`} value={text} onChange={setText} maxLength={500} />
      <Stack gap="x1">
        <TextField
          label={t`Quem faz`}
          isOptional
          value={owner}
          onChange={setOwner}
          maxLength={120}
          autoComplete="off"
        />
        <Inline gap="x1" wrap>
          {offered.map((name) => (
            <Button key={name} variant="ghost" size="xs" onPress={() => setOwner(name)}>
              {name}
            </Button>
          ))}
        </Inline>
      </Stack>
      <DatePicker label={t`Até quando`} isOptional value={dueDate} onChange={setDueDate} />
    </InlineForm>
  );
}
