import { InlineForm } from '@pauta/insights';
import { TextField } from '@pauta/ui-kit';
import { useState } from 'react';

/** A field of a profile with its current value, by its name in the contract. */
export type ProfileField<Name extends string> = {
  readonly name: Name;
  readonly label: string;
  readonly value: string | null;
};

export type ProfileFormProps<Name extends string> = {
  readonly label: string;
  readonly fields: readonly ProfileField<Name>[];
  /** Called with the changed fields; null for emptied ones. Resolves to whether it was saved. */
  readonly onSave: (change: Partial<Record<Name, string | null>>) => Promise<boolean>;
  readonly onDone: () => void;
};

/** Form for a profile. Enter saves, Escape cancels. */
export function ProfileForm<Name extends string>({ label, fields, onSave, onDone }: ProfileFormProps<Name>) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [isPending, setIsPending] = useState(false);
  const changed = fields.flatMap(({ name, value }) => {
    const next = values[name]?.trim();
    return next === undefined || next === (value ?? '') ? [] : [[name, next || null] as const];
  });
  const save = async () => {
    if (changed.length === 0) return onDone();
    setIsPending(true);
    const isSaved = await onSave(Object.fromEntries(changed) as Partial<Record<Name, string | null>>);
    setIsPending(false);
    if (isSaved) onDone();
  };
  return (
    <InlineForm {...{ label, isPending }} onSave={() => void save()} onCancel={onDone}>
      {fields.map(({ name, label: fieldLabel, value }) => (
        <TextField
          key={name}
          label={fieldLabel}
          value={values[name] ?? value ?? ''}
          onChange={(next) => setValues((before) => ({ ...before, [name]: next }))}
          maxLength={200}
          autoComplete="off"
        />
      ))}
    </InlineForm>
  );
}
