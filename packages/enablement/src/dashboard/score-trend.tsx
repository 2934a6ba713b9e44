import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { leastSample } from '@pauta/contract';
import { LineChart } from '@pauta/ui-kit/charts';
import { useQuery } from '@tanstack/react-query';
import { whole } from './dashboard-words.ts';
import { type TeamFilter, chartDataOptions } from './enablement.queries.ts';
import { useChartState } from './chart-state.ts';
import { useWeekPoints } from './week-points.ts';

/** Mean score by week. */
export function ScoreTrend({ teamFilter }: { readonly teamFilter: TeamFilter }) {
  const { t } = useLingui();
  const query = useQuery(chartDataOptions(teamFilter));
  const state = useChartState(query);
  const score = query.data?.score;
  const evaluated = (score?.weeks ?? []).reduce((sum, { n }) => sum + n, 0);
  return (
    <LineChart
      {...state}
      title={t`Nota média por semana`}
      valueLabel={t`Nota média`}
      {...(score && {
        note: <bdi>{t`${plural(evaluated, { one: '# reunião avaliada', other: '# reuniões avaliadas' })}`}</bdi>,
      })}
      format={whole}
      min={0}
      max={100}
      leastCount={leastSample}
      empty={t`A linha começa na primeira semana com uma reunião avaliada.`}
      points={useWeekPoints(teamFilter, score, () => 'score')}
    />
  );
}
