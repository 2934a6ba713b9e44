import { useLingui } from '@lingui/react/macro';
import { AddFilterChip } from '@pauta/ui-kit';
import type { FilterBarProps } from './filter-bar.tsx';
import { useFilterChoices } from './filter-choices.ts';
import { FilterEditor } from './filter-editor.tsx';
import { filterLabels } from './filter-labels.ts';
import type { ChosenFilter } from './meeting-filter.ts';

type AddFiltersProps = Pick<FilterBarProps, 'filter' | 'onChange'> & { readonly names: readonly ChosenFilter[] };

/** The filters that can be added, each with an editor. */
export function AddFilters({ filter, names, onChange }: AddFiltersProps) {
  const { i18n } = useLingui();
  const choices = useFilterChoices();
  return names.map((name) => (
    <FilterEditor
      key={name}
      {...{ filter, choices, onChange, name }}
      trigger={<AddFilterChip label={i18n._(filterLabels[name])} />}
    />
  ));
}
