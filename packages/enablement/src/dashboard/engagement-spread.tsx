import { useLingui } from '@lingui/react/macro';
import { DotChart } from '@pauta/ui-kit/charts';
import { useQuery } from '@tanstack/react-query';
import { whole } from './dashboard-words.ts';
import { type TeamFilter, clientEngagementOptions } from './enablement.queries.ts';
import { useChartState } from './chart-state.ts';
import { sellerRows } from './seller-dots.ts';
import { WiderPeriod } from './wider-period.tsx';

/** Customer engagement by meeting. */
export function EngagementSpread({ teamFilter }: { readonly teamFilter: TeamFilter }) {
  const { t } = useLingui();
  const query = useQuery(clientEngagementOptions(teamFilter));
  const state = useChartState(query);
  return (
    <DotChart
      {...state}
      title={t`Engajamento do cliente`}
      note={t`de 0 a 100, cada ponto é uma reunião`}
      valueLabel={t`Engajamento`}
      format={whole}
      min={0}
      max={100}
      rows={sellerRows(query.data, { tab: 'people' })}
      empty={
        <WiderPeriod teamFilter={teamFilter}>
          {t`Cada reunião com cliente vira um ponto. Neste período não há nenhuma.`}
        </WiderPeriod>
      }
    />
  );
}
