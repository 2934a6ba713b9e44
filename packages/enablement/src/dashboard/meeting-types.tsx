import { useLingui } from '@lingui/react/macro';
import { DonutChart } from '@pauta/ui-kit/charts';
import { useQuery } from '@tanstack/react-query';
import { typeLabels, whole } from './dashboard-words.ts';
import { type TeamFilter, meetingTypesOptions } from './enablement.queries.ts';
import { useChartState } from './chart-state.ts';
import { WiderPeriod } from './wider-period.tsx';

/** Number of external and internal meetings. */
export function MeetingTypes({ teamFilter }: { readonly teamFilter: TeamFilter }) {
  const { t, i18n } = useLingui();
  const query = useQuery(meetingTypesOptions(teamFilter));
  const state = useChartState(query);
  const types = query.data?.types ?? [];
  return (
    <DonutChart
      {...state}
      title={t`Tipos de reunião`}
      valueLabel={t`reuniões`}
      format={whole}
      parts={types
        .toSorted((a, b) => b.n - a.n)
        .map(({ meetingType, n }) => ({ id: meetingType, label: i18n._(typeLabels[meetingType]), value: n }))}
      empty={<WiderPeriod teamFilter={teamFilter}>{t`Nenhuma reunião neste período.`}</WiderPeriod>}
    />
  );
}
