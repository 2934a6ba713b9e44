import { useLingui } from '@lingui/react/macro';
import { DotChart } from '@pauta/ui-kit/charts';
import { useQuery } from '@tanstack/react-query';
import { percent } from '../dashboard-words.ts';
import { type Asked, talkTimeOptions } from '../enablement.queries.ts';
import { useChartState } from './chart-state.ts';
import { WiderPeriod } from './wider-period.tsx';

/** How much of the talk was ours, meeting by meeting: by name, never ranked. */
export function TalkSpread({ asked }: { readonly asked: Asked }) {
  const { t } = useLingui();
  const query = useQuery(talkTimeOptions(asked));
  const state = useChartState(query);
  const { good, sellers = [] } = query.data ?? {};
  return (
    <DotChart
      {...state}
      title={t`Fala do vendedor`}
      note={t`cada ponto é uma reunião`}
      valueLabel={t`Parte da fala`}
      format={percent}
      min={0}
      max={1}
      {...(good && { band: { ...good, label: t`faixa para diagnóstico` } })}
      rows={sellers.map(({ seller, points }) => ({
        id: seller.id,
        label: seller.displayName,
        values: points.map(({ value }) => value),
      }))}
      empty={<WiderPeriod asked={asked}>{t`Nenhuma reunião com cliente neste período.`}</WiderPeriod>}
    />
  );
}
