import { useLingui } from '@lingui/react/macro';
import { teamMembersOptions, teamsOptions } from '@pauta/company';
import { EnablementPeriod, FormatChoice, TypeChoice } from '@pauta/contract';
import { Button, CalendarIcon, ChevronDownIcon, type IconGlyph, Menu } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { formatLabels, periodLabels, rangeWords, typeLabels } from './dashboard-words.ts';
import { type TeamFilter, statsOptions } from './enablement.queries.ts';
import type { DashboardState } from './use-dashboard.ts';
import * as styles from './dashboard-filters.css.ts';

const everyone = 'everyone';

type FilterMenuProps = {
  /** Name of the filter: "Equipe". */
  readonly name: string;
  /** The current value, as shown on the button. */
  readonly words: string;
  readonly icon?: IconGlyph;
  readonly choices: readonly { readonly id: string; readonly label: string }[];
  readonly value: string;
  readonly onChoose: (id: string) => void;
};

function FilterMenu({ name, words, icon, choices, value, onChoose }: FilterMenuProps) {
  const actions = choices.map((choice) => ({ ...choice, onAction: () => onChoose(choice.id) }));
  return (
    <Menu
      label={name}
      groups={[{ id: 'choices', actions, selectedId: value }]}
      trigger={
        <Button size="xs" aria-label={`${name}: ${words}`} iconEnd={ChevronDownIcon} {...(icon && { icon })}>
          <bdi>{words}</bdi>
        </Button>
      }
    />
  );
}

export type DashboardFiltersProps = Pick<DashboardState, 'ledTeams' | 'change'> & { readonly teamFilter: TeamFilter };

/** Filters of the dashboard, stored in the address. */
export function DashboardFilters({ teamFilter, ledTeams, change }: DashboardFiltersProps) {
  const { t, i18n } = useLingui();
  const { teamId, userId, meetingFormat, meetingType, period } = teamFilter;
  const teams = (useQuery(teamsOptions()).data ?? []).filter(({ id }) => ledTeams.includes(id));
  const members = useQuery(teamMembersOptions(teamId)).data ?? [];
  const range = useQuery(statsOptions(teamFilter)).data?.range;
  const sellers = [
    { id: everyone, label: t`Todos os vendedores` },
    ...members.map(({ id, displayName }) => ({ id, label: displayName })),
  ];
  return (
    <div className={styles.filters} role="group" aria-label={t`Filtros`}>
      <FilterMenu
        name={t`Equipe`}
        words={teams.find(({ id }) => id === teamId)?.name ?? t`Equipe`}
        choices={teams.map(({ id, name }) => ({ id, label: name }))}
        value={teamId}
        onChoose={(id) => change({ teamId: id })}
      />
      <FilterMenu
        name={t`Vendedor`}
        words={sellers.find(({ id }) => id === (userId ?? everyone))?.label ?? t`Vendedor`}
        choices={sellers}
        value={userId ?? everyone}
        onChoose={(id) => change({ userId: id === everyone ? undefined : id })}
      />
      <FilterMenu
        name={t`Formato`}
        words={i18n._(formatLabels[meetingFormat])}
        choices={FormatChoice.options.map((id) => ({ id, label: i18n._(formatLabels[id]) }))}
        value={meetingFormat}
        onChoose={(id) => change({ meetingFormat: FormatChoice.parse(id) })}
      />
      <FilterMenu
        name={t`Tipo`}
        words={i18n._(typeLabels[meetingType])}
        choices={TypeChoice.options.map((id) => ({ id, label: i18n._(typeLabels[id]) }))}
        value={meetingType}
        onChoose={(id) => change({ meetingType: TypeChoice.parse(id) })}
      />
      <FilterMenu
        name={t`Período`}
        icon={CalendarIcon}
        words={range ? rangeWords(range, i18n.locale) : i18n._(periodLabels[period])}
        choices={EnablementPeriod.options.map((id) => ({ id, label: i18n._(periodLabels[id]) }))}
        value={period}
        onChoose={(id) => change({ period: EnablementPeriod.parse(id) })}
      />
    </div>
  );
}
