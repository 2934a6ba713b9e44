import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MeetingFilter } from '@pauta/contract';
import { AddFilterChip, Button, FilterChip, FilterIcon, lazyComponent, Text } from '@pauta/ui-kit';
import { Suspense, useState } from 'react';
import {
  activeFilters,
  chosenFilters,
  type FilterChange,
  isChosen,
  withoutFilter,
  withoutFilters,
} from './meeting-filter.ts';
import { FilterEditor } from './filter-editor.tsx';
import { filterLabels, useFilterChoices, useFilterWords } from './filter-words.ts';
import * as styles from './filter-bar.css.ts';

const FilterSheet = lazyComponent(async () => (await import('./filter-sheet.tsx')).FilterSheet);

export type FilterBarProps = {
  readonly filter: MeetingFilter;
  readonly onChange: (change: FilterChange) => void;
  readonly onSet: (filter: MeetingFilter) => void;
  /** How many meetings the filter finds; undefined while nobody knows. */
  readonly found: { readonly total: number; readonly isCapped: boolean } | undefined;
  /** Chips alone, the rest in a sheet. */
  readonly isNarrow: boolean;
};

function Found({ found }: Pick<FilterBarProps, 'found'>) {
  if (!found || found.total === 0) return null;
  const { total, isCapped } = found;
  return (
    <Text size="small" tone="muted" noWrap role="status">
      <bdi>
        {isCapped ? (
          <Trans>mais de {total} reuniões</Trans>
        ) : (
          <Plural value={total} one="# reunião" other="# reuniões" />
        )}
      </bdi>
    </Text>
  );
}

/** The filters in force as removable chips, then those that can be added. */
export function FilterBar({ filter, onChange, onSet, found, isNarrow }: FilterBarProps) {
  const { t, i18n } = useLingui();
  const choices = useFilterChoices();
  const wordsOf = useFilterWords(choices);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const active = activeFilters(filter);
  const editor = { filter, choices, onChange };
  return (
    <div className={styles.bar} role="group" aria-label={t`Filtros`}>
      {isNarrow && (
        <Button size="xs" icon={FilterIcon} onPress={() => setIsSheetOpen(true)}>
          {t`Filtros`}
        </Button>
      )}
      {active.map((name) => {
        const chip = { label: wordsOf(name, filter), onRemove: () => onSet(withoutFilter(filter, name)) };
        if (isNarrow || !isChosen(name)) return <FilterChip key={name} {...chip} />;
        return (
          <FilterChip key={name} {...chip}>
            {(trigger) => <FilterEditor {...editor} name={name} trigger={trigger} />}
          </FilterChip>
        );
      })}
      {!isNarrow &&
        chosenFilters
          .filter((name) => !active.includes(name))
          .map((name) => (
            <FilterEditor
              key={name}
              {...editor}
              name={name}
              trigger={<AddFilterChip label={i18n._(filterLabels[name])} />}
            />
          ))}
      <div className={styles.end}>
        <Found found={found} />
        {active.length > 1 && (
          <Button variant="ghost" size="xs" onPress={() => onSet(withoutFilters(filter))}>
            {t`Limpar`}
          </Button>
        )}
      </div>
      {isNarrow && isSheetOpen && (
        <Suspense>
          <FilterSheet filter={filter} choices={choices} onApply={onSet} onClose={() => setIsSheetOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
