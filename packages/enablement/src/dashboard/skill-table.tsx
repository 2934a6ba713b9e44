import { useLingui } from '@lingui/react/macro';
import { leastSample } from '@pauta/contract';
import { ruleWords } from '@pauta/insights';
import { Stack, Text } from '@pauta/ui-kit';
import { HeatTable } from '@pauta/ui-kit/charts';
import { useQuery } from '@tanstack/react-query';
import { meetingsHref } from './dashboard-filter.ts';
import { whole } from './dashboard-words.ts';
import { type TeamFilter, sellerSkillsOptions } from './enablement.queries.ts';
import { useChartState } from './chart-state.ts';
import { WiderPeriod } from './wider-period.tsx';

const levels = { good: 80, fair: 70, poor: 55 };

/** Sellers by the criteria of their team. */
export function SkillTable({ teamFilter }: { readonly teamFilter: TeamFilter }) {
  const { t, i18n } = useLingui();
  const query = useQuery(sellerSkillsOptions(teamFilter));
  const state = useChartState(query);
  const { criteria = [], sellers = [], range } = query.data ?? {};
  const isTold = sellers.some(({ skills }) => skills.some(({ value }) => value !== null));
  const tooFew = t`Ainda não há ${leastSample} reuniões avaliadas do mesmo vendedor neste período.`;
  return (
    <Stack gap="x2">
      <HeatTable
        {...state}
        title={t`Habilidades por critério`}
        note={t`média, mínimo de ${leastSample} reuniões`}
        rowsLabel={t`Vendedor`}
        columns={criteria.map((name) => ({ id: name, label: ruleWords(i18n, name) }))}
        levels={levels}
        format={whole}
        rows={sellers.map(({ seller, skills }) => ({
          id: seller.id,
          label: seller.displayName,
          cells: skills.map(({ value }) => ({
            value,
            ...(range && { href: meetingsHref({ ...teamFilter, userId: seller.id, range, figure: 'score' }) }),
          })),
        }))}
        empty={<WiderPeriod teamFilter={teamFilter}>{t`Nenhuma reunião avaliada neste período.`}</WiderPeriod>}
      />
      {sellers.length > 0 && !isTold && (
        <Text size="small" tone="muted">
          <WiderPeriod teamFilter={teamFilter}>{tooFew}</WiderPeriod>
        </Text>
      )}
    </Stack>
  );
}
