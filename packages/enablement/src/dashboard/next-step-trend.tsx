import { useLingui } from '@lingui/react/macro';
import { leastSample } from '@pauta/contract';
import { LineChart } from '@pauta/ui-kit/charts';
import { useQuery } from '@tanstack/react-query';
import { percent } from './dashboard-words.ts';
import { type TeamFilter, nextStepsOptions } from './enablement.queries.ts';
import { useChartState } from './chart-state.ts';
import { useWeekPoints } from './week-points.ts';

/** Share of meetings with a dated next step, by week. */
export function NextStepTrend({ teamFilter }: { readonly teamFilter: TeamFilter }) {
  const { t } = useLingui();
  const query = useQuery(nextStepsOptions(teamFilter));
  const state = useChartState(query);
  return (
    <LineChart
      {...state}
      title={t`Próximo passo com data por semana`}
      valueLabel={t`Parte das reuniões`}
      format={percent}
      min={0}
      max={1}
      leastCount={leastSample}
      empty={t`A linha começa na primeira semana com uma reunião pronta.`}
      // For a week with zero, links to the meetings without a next step.
      points={useWeekPoints(teamFilter, query.data, (value) => (value === 0 ? 'noNextStep' : 'nextStep'))}
    />
  );
}
