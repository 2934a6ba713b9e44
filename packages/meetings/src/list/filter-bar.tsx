import { useLingui } from '@lingui/react/macro';
import type { MeetingFilter } from '@pauta/contract';
import { AddFilterChip, Button, FilterChip, FilterIcon, lazyComponent } from '@pauta/ui-kit';
import { Suspense, useState } from 'react';
import { filterLabels } from './filter-labels.ts';
import { activeFilters, chosenFilters, type FilterChange, isUnfiltered, withoutFilter } from './meeting-filter.ts';
import * as styles from './filter-bar.css.ts';

const loadActive = () => import('./active-filters.tsx');
const ActiveFilters = lazyComponent(async () => (await loadActive()).ActiveFilters);
const FilterResult = lazyComponent(async () => (await loadActive()).FilterResult);
const AddFilters = lazyComponent(async () => (await import('./add-filters.tsx')).AddFilters);
const FilterSheet = lazyComponent(async () => (await import('./filter-sheet.tsx')).FilterSheet);

export type FilterBarProps = {
  readonly filter: MeetingFilter;
  readonly onChange: (change: FilterChange) => void;
  readonly onSet: (filter: MeetingFilter) => void;
  /** Number of matching meetings; undefined while unknown. */
  readonly found: { readonly total: number; readonly isCapped: boolean } | undefined;
  /** Shows only chips, the rest in a sheet. */
  readonly isNarrow: boolean;
};

/** The active filters as removable chips, then those that can be added. */
export function FilterBar({ filter, onChange, onSet, found, isNarrow }: FilterBarProps) {
  const { t, i18n } = useLingui();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const active = activeFilters(filter);
  const others = chosenFilters.filter((name) => !active.includes(name));
  return (
    <div className={styles.bar} role="group" aria-label={t`Filtros`}>
      {isNarrow && (
        <Button size="xs" icon={FilterIcon} onPress={() => setIsSheetOpen(true)}>
          {t`Filtros`}
        </Button>
      )}
      {active.length > 0 && (
        <Suspense
          fallback={active.map((name) => (
            <FilterChip
              key={name}
              label={i18n._(filterLabels[name])}
              onRemove={() => onSet(withoutFilter(filter, name))}
            />
          ))}
        >
          <ActiveFilters {...{ filter, onChange, onSet, isNarrow }} />
        </Suspense>
      )}
      {!isNarrow && (
        <Suspense
          fallback={others.map((name) => (
            <AddFilterChip key={name} label={i18n._(filterLabels[name])} isDisabled />
          ))}
        >
          <AddFilters {...{ filter, onChange }} names={others} />
        </Suspense>
      )}
      {!isUnfiltered(filter) && (
        <Suspense>
          <FilterResult {...{ filter, found, onSet }} />
        </Suspense>
      )}
      {isNarrow && isSheetOpen && (
        <Suspense>
          <FilterSheet filter={filter} onApply={onSet} onClose={() => setIsSheetOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
