import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { errorStateOf } from '@pauta/api-client';
import type { Report, ReportDelivery } from '@pauta/contract';
import {
  EmptyState,
  ErrorState,
  HistoryIcon,
  Pager,
  Table,
  Stack,
  StatusChip,
  type TableColumn,
  Text,
  TwoLines,
} from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { deliveriesOptions } from './report.queries.ts';
import { dayText, deliveryCauses, deliveryStates, timeIn } from './report-words.ts';
import * as styles from './report-deliveries.css.ts';

function State({ delivery, timeZone }: { readonly delivery: ReportDelivery; readonly timeZone: string }) {
  const { i18n } = useLingui();
  const { label, tone, icon } = deliveryStates[delivery.state];
  const cause = delivery.cause && i18n._(deliveryCauses[delivery.cause]);
  const when = delivery.sentAt && timeIn(delivery.sentAt, timeZone, i18n.locale);
  const second = [cause, delivery.detail, when].filter(Boolean).join(' · ');
  return (
    <TwoLines {...(second && { second: <span title={second}>{second}</span> })}>
      <StatusChip tone={tone} {...(icon && { icon })}>
        {i18n._(label)}
      </StatusChip>
    </TwoLines>
  );
}

function Day({ day }: ReportDelivery) {
  const { i18n } = useLingui();
  return <time dateTime={day}>{dayText(day, i18n.locale)}</time>;
}

function Recipient({ recipient }: ReportDelivery) {
  const { t } = useLingui();
  if (!recipient) return <Text tone="muted">{t`Ninguém`}</Text>;
  return <TwoLines second={recipient.emailAddress}>{recipient.displayName}</TwoLines>;
}

const columnsOf = (
  timeZone: string,
  headers: Readonly<Record<'day' | 'recipient' | 'state' | 'meetings', string>>,
): readonly TableColumn<ReportDelivery>[] => [
  { id: 'day', header: headers.day, width: 8, cell: (delivery) => <Day {...delivery} /> },
  {
    id: 'recipient',
    header: headers.recipient,
    width: 13,
    grows: true,
    inCard: 'title',
    cell: (delivery) => <Recipient {...delivery} />,
  },
  {
    id: 'state',
    header: headers.state,
    width: 12,
    grows: true,
    inCard: 'whole',
    cell: (delivery) => <State delivery={delivery} timeZone={timeZone} />,
  },
  {
    id: 'meetings',
    header: headers.meetings,
    width: 6,
    align: 'end',
    inCard: 'hidden',
    cell: ({ meetingCount }) => meetingCount,
  },
];

/** Deliveries of the report by recipient, newest first. */
export function ReportDeliveries({ report }: { readonly report: Report }) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(deliveriesOptions(report.id, page));
  const columns = columnsOf(report.timeZone, {
    day: t`Dia`,
    recipient: t`Para`,
    state: t`Situação`,
    meetings: t`Reuniões`,
  });
  if (error && !data) {
    return (
      <ErrorState
        isCompact
        {...errorStateOf({ error, isFetching, refetch }, t`Não foi possível carregar os envios.`)}
      />
    );
  }
  return (
    <Stack gap="x3">
      <div className={styles.table}>
        <Table
          label={t({ message: 'Envios', context: 'e-mail' })}
          columns={columns}
          rows={data?.items ?? []}
          rowId={({ id }) => id}
          rowLabel={({ day, recipient }) => `${dayText(day, i18n.locale)} ${recipient?.displayName ?? ''}`.trim()}
          isLoading={!data || isPlaceholderData}
          empty={
            <EmptyState isCompact icon={HistoryIcon}>
              <Trans>Nenhum envio ainda.</Trans>
            </EmptyState>
          }
        />
      </div>
      {data && data.total > data.limit && (
        <Pager
          page={data.page}
          limit={data.limit}
          total={data.total}
          isPending={isPlaceholderData}
          onChange={(next) =>
            setSearch((before) => {
              const after = new URLSearchParams(before);
              after.set('page', String(next));
              return after;
            })
          }
        />
      )}
      {data && data.total > 0 && (
        <Text size="small" tone="muted">
          {t`${plural(data.total, { one: '# linha', other: '# linhas' })} dos últimos 90 dias`}
        </Text>
      )}
    </Stack>
  );
}
