import { useLingui } from '@lingui/react/macro';
import type { NextStep } from '@pauta/contract';
import { Button, DatePicker, Form, Inline, Stack, TextField } from '@pauta/ui-kit';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

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

/** What is to be done, by whom and until when. Enter saves, Escape gives up. */
export function StepForm({ label, step, owners, isPending, onSave, onCancel }: StepFormProps) {
  const { t } = useLingui();
  const [text, setText] = useState(step.text);
  const [owner, setOwner] = useState(step.owner ?? '');
  const [dueDate, setDueDate] = useState(step.dueDate);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const save = () => {
    if (text.trim()) onSave({ text: text.trim(), owner: owner.trim() || null, dueDate });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onCancel();
  };
  const offered = owners.filter((name) => name !== owner).slice(0, mostOffered);
  return (
    // Listens to what its fields let pass.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      <Form aria-label={label} onSubmit={save}>
        <Stack gap="x2">
          <TextField label={t`O que fazer`} value={text} onChange={setText} maxLength={500} inputRef={field} />
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
          <Inline gap="x2">
            <Button type="submit" size="xs" variant="primary" isPending={isPending} isDisabled={!text.trim()}>
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
