import { useLingui } from '@lingui/react/macro';
import { type MeetingFilter, MeetingStatus, MeetingType, mostTags, Period, rangeOf, TagsMatch } from '@pauta/contract';
import {
  Button,
  Drawer,
  Grid,
  Inline,
  MultiSelect,
  NumberField,
  type Option,
  Select,
  Stack,
  TextField,
} from '@pauta/ui-kit';
import { useState } from 'react';
import { type FilterChange, tagsOf, withFilter } from './meeting-filter.ts';
import { useFilterChoices } from './filter-choices.ts';
import { typeLabels } from './filter-labels.ts';
import { filterPeriod, periodLabels } from './filter-words.ts';
import { tagChange, tagsMatchLabels } from './tags-match.ts';
import { statusLooks } from '../meeting/meeting-status.tsx';

export type FilterSheetProps = {
  readonly filter: MeetingFilter;
  readonly onApply: (filter: MeetingFilter) => void;
  readonly onClose: () => void;
};

const any = 'any';

/** All filters in one panel, for small screens. */
export function FilterSheet({ filter, onApply, onClose }: FilterSheetProps) {
  const { t, i18n } = useLingui();
  const choices = useFilterChoices();
  const [draft, setDraft] = useState(filter);
  const set = (change: FilterChange) => setDraft((before) => withFilter(before, change));
  const withAny = (options: readonly Option[]): Option[] => [{ id: any, label: t`Qualquer` }, ...options];
  const known = (id: string): string | undefined => (id === any ? undefined : id);
  const number = (value: number): number | undefined => (Number.isNaN(value) ? undefined : value);
  const period = filterPeriod(draft, choices.today);
  const chosenTags = tagsOf(draft);
  const { tagsMatch = 'any' } = draft;
  return (
    <Drawer
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Filtros`}
      footer={
        <Button
          variant="primary"
          fill
          onPress={() => {
            onApply(draft);
            onClose();
          }}
        >
          {t`Ver reuniões`}
        </Button>
      }
    >
      <Stack gap="x4">
        <Select
          label={t`Período`}
          value={period ?? any}
          options={[
            ...withAny(Period.options.map((id) => ({ id, label: i18n._(periodLabels[id]) }))),
            ...(period === 'custom' ? [{ id: 'custom', label: t`Outras datas` }] : []),
          ]}
          onChange={(id) => {
            const chosen = Period.options.find((one) => one === id);
            if (chosen) set(rangeOf(chosen, choices.today));
            else if (id === any) set({ startDate: undefined, endDate: undefined });
          }}
        />
        <Grid fit="narrow" gap="x3">
          <TextField
            label={t`De`}
            type="date"
            value={draft.startDate ?? ''}
            onChange={(date) => set({ startDate: date || undefined })}
          />
          <TextField
            label={t`Até`}
            type="date"
            value={draft.endDate ?? ''}
            onChange={(date) => set({ endDate: date || undefined })}
          />
        </Grid>
        <Select
          label={t`Equipe`}
          value={draft.teamId ?? any}
          options={withAny(choices.teams.map(({ id, name }) => ({ id, label: name })))}
          onChange={(id) => set({ teamId: known(id) })}
        />
        <Select
          label={t`Pessoa`}
          value={draft.userId ?? any}
          options={withAny(choices.people.map(({ id, displayName }) => ({ id, label: displayName })))}
          onChange={(id) => set({ userId: known(id) })}
        />
        <Select
          label={t`Tipo`}
          value={draft.meetingType ?? any}
          options={withAny(MeetingType.options.map((id) => ({ id, label: i18n._(typeLabels[id]) })))}
          onChange={(id) => set({ meetingType: MeetingType.safeParse(id).data })}
        />
        <Select
          label={t`Situação`}
          value={draft.status ?? any}
          options={withAny(MeetingStatus.options.map((id) => ({ id, label: i18n._(statusLooks[id].label) })))}
          onChange={(id) => set({ status: MeetingStatus.safeParse(id).data })}
        />
        <Inline align="end">
          <NumberField
            label={t`Nota mínima`}
            minValue={0}
            maxValue={100}
            value={draft.minRating ?? Number.NaN}
            onChange={(value) => set({ minRating: number(value) })}
          />
          <NumberField
            label={t`Nota máxima`}
            minValue={0}
            maxValue={100}
            value={draft.maxRating ?? Number.NaN}
            onChange={(value) => set({ maxRating: number(value) })}
          />
        </Inline>
        <MultiSelect
          label={t`Tags`}
          value={chosenTags}
          options={choices.tags.map(({ id, name }) => ({ id, label: name }))}
          placeholder={t`Qualquer`}
          onChange={(ids) => set(tagChange(ids.slice(0, mostTags), tagsMatch))}
        />
        {(chosenTags.length > 1 || tagsMatch === 'none') && (
          <Select
            label={t`Tags da reunião`}
            value={tagsMatch}
            options={TagsMatch.options.map((id) => ({ id, label: i18n._(tagsMatchLabels[id]) }))}
            onChange={(id) => set(tagChange(chosenTags, id))}
          />
        )}
      </Stack>
    </Drawer>
  );
}
