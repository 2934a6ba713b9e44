import { useLingui } from '@lingui/react/macro';
import { errorStateOf } from '@pauta/api-client';
import type { MeetingCost } from '@pauta/contract';
import { numberFormat, paths } from '@pauta/feature-api';
import {
  Card,
  EmptyState,
  ErrorState,
  Link,
  Loading,
  Table,
  SkeletonRows,
  SparklesIcon,
  type TableColumn,
} from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { formatCost } from './format-cost.ts';
import { modelCostsOptions } from './language-model.queries.ts';

function MeetingLink({ meetingId, title }: MeetingCost) {
  return (
    <Link href={paths.meeting(meetingId)}>
      <bdi>{title}</bdi>
    </Link>
  );
}

type Words = { readonly title: string; readonly tokens: string; readonly cost: string; readonly priceless: string };

const columnsIn = (words: Words, locale: string): TableColumn<MeetingCost>[] => [
  { id: 'title', header: words.title, width: 12, grows: true, cell: (row) => <MeetingLink {...row} /> },
  {
    id: 'tokens',
    header: words.tokens,
    width: 6,
    align: 'end',
    cell: ({ tokens }) => numberFormat(locale, {}).format(tokens),
  },
  {
    id: 'cost',
    header: words.cost,
    width: 6,
    align: 'end',
    cell: ({ cost }) => (cost === null ? words.priceless : formatCost(cost, locale)),
  },
];

/** Costs of the last meetings that the model analysed. */
export function ModelCosts() {
  const { t, i18n } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(modelCostsOptions());

  const table = () => {
    if (error && !data) {
      return (
        <ErrorState
          isCompact
          {...errorStateOf({ error, isFetching, refetch }, t`Não foi possível carregar os custos.`)}
        />
      );
    }
    if (!data) {
      return (
        <Loading label={t`Carregando os custos`}>
          <SkeletonRows rows={3} />
        </Loading>
      );
    }
    if (data.length === 0) {
      return <EmptyState icon={SparklesIcon}>{t`Nenhuma reunião foi lida por um modelo ainda.`}</EmptyState>;
    }
    return (
      <Table<MeetingCost>
        label={t`Custo por reunião`}
        density="compact"
        rows={data}
        rowId={({ meetingId }) => meetingId}
        rowLabel={({ title }) => title}
        columns={columnsIn(
          { title: t`Reunião`, tokens: t`Tokens`, cost: t`Custo`, priceless: t`Sem preço` },
          i18n.locale,
        )}
      />
    );
  };

  return (
    <Card title={t`Custo por reunião`} note={t`As últimas reuniões que o modelo leu. Só administradores veem isto.`}>
      {table()}
    </Card>
  );
}
