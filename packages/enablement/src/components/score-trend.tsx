import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { LineChart } from '@pauta/ui-kit/charts';
import { useQuery } from '@tanstack/react-query';
import { weekWords, whole } from '../dashboard-words.ts';
import { type Asked, chartDataOptions } from '../enablement.queries.ts';
import { useChartState } from './chart-state.ts';

/** How the mean score moved, week by week. */
export function ScoreTrend({ asked }: { readonly asked: Asked }) {
  const { t, i18n } = useLingui();
  const query = useQuery(chartDataOptions(asked));
  const state = useChartState(query);
  const weeks = query.data?.score.weeks ?? [];
  const evaluated = weeks.reduce((sum, { n }) => sum + n, 0);
  return (
    <LineChart
      {...state}
      title={t`Nota média por semana`}
      valueLabel={t`Nota média`}
      {...(query.data && {
        note: t`${plural(evaluated, { one: '# reunião avaliada', other: '# reuniões avaliadas' })}`,
      })}
      format={whole}
      points={weeks.map(({ startDate, value, n }) => ({
        id: startDate,
        label: weekWords(startDate, i18n.locale),
        value,
        count: n,
      }))}
    />
  );
}
