import { useLingui } from '@lingui/react/macro';
import { DotChart } from '@pauta/ui-kit/charts';
import { useQuery } from '@tanstack/react-query';
import { percent, whole } from './dashboard-words.ts';
import { type TeamFilter, talkTimeOptions } from './enablement.queries.ts';
import { useChartState } from './chart-state.ts';
import { sellerRows } from './seller-dots.ts';
import { WiderPeriod } from './wider-period.tsx';

/** Our talk ratio by meeting; sellers are in alphabetical order, never ranked. */
export function TalkSpread({ teamFilter }: { readonly teamFilter: TeamFilter }) {
  const { t, i18n } = useLingui();
  const query = useQuery(talkTimeOptions(teamFilter));
  const state = useChartState(query);
  const good = query.data?.good;
  const rows = sellerRows(query.data, { tab: 'people' });
  const [from, to] = [i18n.number((good?.from ?? 0) * 100, whole), i18n.number(good?.to ?? 0, percent)];
  const ratios = rows.flatMap(({ values }) => values);
  return (
    <DotChart
      {...state}
      title={t`Fala do vendedor`}
      note={t`cada ponto é uma reunião`}
      valueLabel={t`Parte da fala`}
      format={percent}
      min={Math.floor(Math.min(0.3, ...ratios) * 10) / 10}
      max={Math.ceil(Math.max(0.7, ...ratios) * 10) / 10}
      {...(good && { band: { ...good, label: t`ideal em diagnóstico: ${from}–${to}` } })}
      rows={rows}
      empty={
        <WiderPeriod teamFilter={teamFilter}>
          {t`Cada reunião com cliente vira um ponto. Neste período não há nenhuma.`}
        </WiderPeriod>
      }
    />
  );
}
