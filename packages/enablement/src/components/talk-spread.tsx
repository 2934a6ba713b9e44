import { useLingui } from '@lingui/react/macro';
import { DotChart } from '@pauta/ui-kit/charts';
import { useQuery } from '@tanstack/react-query';
import { percent, whole } from '../dashboard-words.ts';
import { type Asked, talkTimeOptions } from '../enablement.queries.ts';
import { useChartState } from './chart-state.ts';
import { sellerRows } from './seller-dots.ts';
import { WiderPeriod } from './wider-period.tsx';

/** How much of the talk was ours, meeting by meeting: by name, never ranked. */
export function TalkSpread({ asked }: { readonly asked: Asked }) {
  const { t, i18n } = useLingui();
  const query = useQuery(talkTimeOptions(asked));
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
      empty={<WiderPeriod asked={asked}>{t`Nenhuma reunião com cliente neste período.`}</WiderPeriod>}
    />
  );
}
