import { useLingui } from '@lingui/react/macro';
import { type MeetingFilter, Period, rangeOf } from '@pauta/contract';
import { Button, ComboBox, Inline, NumberField, Stack, TextField } from '@pauta/ui-kit';
import { useState } from 'react';
import type { FilterChange } from './meeting-filter.ts';
import type { FilterChoices } from './filter-choices.ts';
import { periodLabels } from './filter-words.ts';
import { TagFields } from './tag-fields.tsx';

export type FilterFieldsProps = {
  readonly filter: MeetingFilter;
  readonly choices: FilterChoices;
  readonly onChange: (change: FilterChange) => void;
  readonly onDone: () => void;
};

/** A date range, with optional bounds. */
function Days({ filter, onChange, onDone }: Omit<FilterFieldsProps, 'choices'>) {
  const { t } = useLingui();
  const [from, setFrom] = useState(filter.startDate ?? '');
  const [to, setTo] = useState(filter.endDate ?? '');
  return (
    <Stack gap="x3">
      <Inline align="end">
        <TextField label={t`De`} type="date" value={from} onChange={setFrom} />
        <TextField label={t`Até`} type="date" value={to} onChange={setTo} />
      </Inline>
      <Button
        variant="primary"
        onPress={() => {
          onChange({ startDate: from || undefined, endDate: to || undefined });
          onDone();
        }}
      >
        {t`Aplicar`}
      </Button>
    </Stack>
  );
}

/** A preset period or a date range. */
function PeriodFields({ choices: { today }, ...fields }: FilterFieldsProps) {
  const { t, i18n } = useLingui();
  const { onChange, onDone } = fields;
  return (
    <Stack gap="x4">
      <Inline gap="x1h" wrap as="div" role="group" aria-label={t`Períodos prontos`}>
        {Period.options.map((period) => (
          <Button
            key={period}
            size="xs"
            onPress={() => {
              onChange(rangeOf(period, today));
              onDone();
            }}
          >
            {i18n._(periodLabels[period])}
          </Button>
        ))}
      </Inline>
      <Days {...fields} />
    </Stack>
  );
}

/** A score range, with optional bounds. */
function Ratings({ filter, onChange, onDone }: FilterFieldsProps) {
  const { t } = useLingui();
  const [least, setLeast] = useState(filter.minRating ?? Number.NaN);
  const [most, setMost] = useState(filter.maxRating ?? Number.NaN);
  const known = (value: number) => (Number.isNaN(value) ? undefined : value);
  return (
    <Stack gap="x3">
      <Inline align="end">
        <NumberField label={t`Nota mínima`} minValue={0} maxValue={100} value={least} onChange={setLeast} />
        <NumberField label={t`Nota máxima`} minValue={0} maxValue={100} value={most} onChange={setMost} />
      </Inline>
      <Button
        variant="primary"
        onPress={() => {
          onChange({ minRating: known(least), maxRating: known(most) });
          onDone();
        }}
      >
        {t`Aplicar`}
      </Button>
    </Stack>
  );
}

/** Editors of the filters that need more than a single choice. */
export function FilterFields({ name, ...fields }: FilterFieldsProps & { readonly name: 'period' | 'rating' | 'tag' }) {
  const Fields = { period: PeriodFields, rating: Ratings, tag: TagFields }[name];
  return <Fields {...fields} />;
}

export type OneOfManyProps = {
  readonly label: string;
  readonly choices: readonly { readonly id: string; readonly label: string }[];
  readonly value: string | undefined;
  readonly onChoose: (id: string) => void;
};

/** A single choice with search, for more options than a menu can hold. */
export function OneOfMany({ label, choices, value, onChoose }: OneOfManyProps) {
  return (
    <ComboBox label={label} options={choices} value={value ?? null} onChange={(id) => id !== null && onChoose(id)} />
  );
}
