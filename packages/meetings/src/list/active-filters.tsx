import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, FilterChip, Text } from '@pauta/ui-kit';
import { useFilterChoices } from './filter-choices.ts';
import type { FilterBarProps } from './filter-bar.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { useFilterWords } from './filter-words.ts';
import { activeFilters, isChosen, withoutFilter, withoutFilters } from './meeting-filter.ts';
import * as styles from './filter-bar.css.ts';

/** The active filters as chips that can be edited and removed. */
export function ActiveFilters({ filter, onChange, onSet, isNarrow }: Omit<FilterBarProps, 'found'>) {
  const choices = useFilterChoices();
  const wordsOf = useFilterWords(choices);
  return activeFilters(filter).map((name) => {
    const chip = { label: wordsOf(name, filter), onRemove: () => onSet(withoutFilter(filter, name)) };
    if (isNarrow || !isChosen(name)) return <FilterChip key={name} {...chip} />;
    return (
      <FilterChip key={name} {...chip}>
        {(trigger) => <FilterEditor {...{ filter, choices, onChange, name, trigger }} />}
      </FilterChip>
    );
  });
}

/** The number of matching meetings, and a button to remove all filters. */
export function FilterResult({ filter, found, onSet }: Pick<FilterBarProps, 'filter' | 'found' | 'onSet'>) {
  const { t } = useLingui();
  const total = found?.total ?? 0;
  return (
    <div className={styles.end}>
      {total > 0 && (
        <Text size="small" tone="muted" noWrap role="status">
          <bdi>
            {found?.isCapped ? (
              <Trans>mais de {total} reuniões</Trans>
            ) : (
              <Plural value={total} one="# reunião" other="# reuniões" />
            )}
          </bdi>
        </Text>
      )}
      {activeFilters(filter).length > 1 && (
        <Button variant="ghost" size="xs" onPress={() => onSet(withoutFilters(filter))}>
          {t`Limpar`}
        </Button>
      )}
    </div>
  );
}
